import { parseArgs } from "node:util";
import { bytesFromHex, toHex } from "@sparc/contract/commitment/hex";
import type { ChainHead } from "../features/audit/audit-chain.rules.ts";
import { type ChainBreach, verifyAudit as verify } from "../features/audit/verify-audit.ts";
import { type Command, CommandRefusedError } from "./command.ts";

const USAGE = "Usage: npm run sparc -- verify-audit [--head <number>:<hash>], with a head that this command printed before";
const HEAD = /^(\d{1,15}):([\da-f]{64})$/i;

export const verifyAudit: Command = {
  summary: "check that no row of the audit log was changed, removed or put in between",
  async run({ args, openContext, print }) {
    const { values } = parseArgs({ args, options: { head: { type: "string" } } });
    const noted = values.head === undefined ? undefined : toHead(values.head);
    const { database } = await openContext();
    const report = await database.withLongStatements((long) => verify(long.db, noted));
    const { breach, head } = report;
    print(`${report.chainedCount} rows sealed, ${report.unchainedCount} not yet sealed`);
    if (breach) print(breachMessage(breach));
    else print(`no breach; head ${head.no}:${toHex(head.hash)}`);
    return breach ? 1 : 0;
  },
};

function toHead(text: string): ChainHead {
  const [, no, hash] = HEAD.exec(text) ?? [];
  if (no === undefined || hash === undefined) throw new CommandRefusedError(USAGE);
  return { no: Number(no), hash: bytesFromHex(hash) };
}

function breachMessage({ kind, no, id }: ChainBreach): string {
  if (kind === "missing") return `row ${no} of the chain is missing`;
  if (kind === "head") return `the stored head does not fit row ${no} of the chain`;
  const row = `line ${id}, row ${no} of the chain,`;
  if (kind === "noted") return `${row} does not have the noted hash: the chain was made anew`;
  return kind === "added" ? `${row} was added after the last sealed row` : `${row} does not fit: it or its place was changed`;
}
