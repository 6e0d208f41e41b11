/** `npm run sparc -- <command>`: the operator's commands. With PGlite the server has to be stopped first. */
import { argv, env } from "node:process";
import { readConfig } from "../config.ts";
import { backup } from "./backup.ts";
import type { Command, CommandCall } from "./command.ts";
import { createAdmin } from "./create-admin.ts";
import { doctor } from "./doctor.ts";
import { envExampleCommand } from "./env-example.ts";
import { benchUsers } from "./make-bench-users.ts";
import { makePushKeys } from "./make-push-keys.ts";
import { openCommandContext } from "./open-context.ts";
import { reseal } from "./reseal.ts";
import { restore } from "./restore.ts";
import { seed } from "./seed.ts";
import { verifyAnswers } from "./verify-answers.ts";
import { verifyAudit } from "./verify-audit.ts";
import { verifyDraw } from "./verify-draw.ts";
import { verifyLedger } from "./verify-ledger.ts";
import { verifyPicks } from "./verify-picks.ts";

const commands: Readonly<Record<string, Command>> = {
  doctor,
  "create-admin": createAdmin,
  seed,
  backup,
  restore,
  "verify-ledger": verifyLedger,
  "verify-audit": verifyAudit,
  "verify-answers": verifyAnswers,
  "verify-picks": verifyPicks,
  "verify-draw": verifyDraw,
  reseal,
  "make-push-keys": makePushKeys,
  "env-example": envExampleCommand,
  "bench-users": benchUsers,
};

const print = (line: string) => console.log(line);

function usage(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const rows = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return ["Usage: npm run sparc -- <command> [options]", "", ...rows].join("\n");
}

async function main(name: string | undefined, args: string[]): Promise<number> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    print(usage());
    return name === undefined || name === "help" || name === "--help" ? 0 : 2;
  }
  const config = readConfig(env);
  let opened: Awaited<ReturnType<typeof openCommandContext>> | null = null;
  try {
    const openContext: CommandCall["openContext"] = async (beforeMigrating) => {
      opened ??= await openCommandContext(config, beforeMigrating);
      return opened.context;
    };
    return await command.run({ args, config, openContext, print });
  } finally {
    await (opened as Awaited<ReturnType<typeof openCommandContext>> | null)?.close();
  }
}

const [name, ...args] = argv.slice(2);
/** A refusal, or an error of `parseArgs`, prints its message alone; any other error is a bug and prints its stack. */
main(name, args).then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    const isRefusal = error instanceof Error && /refused|ERR_PARSE_ARGS/.test(String((error as { code?: unknown }).code));
    console.error(isRefusal ? error.message : error);
    process.exitCode = 1;
  },
);
