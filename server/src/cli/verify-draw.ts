import { parseArgs } from "node:util";
import { drawRecord } from "@sparc/contract/entities/prize-claim";
import { checkDraw } from "@sparc/contract/prizes/check-draw";
import * as z from "zod";
import { digestParts } from "../features/commitments/digest-parts.ts";
import { parseJson } from "../lib/parse-json.ts";
import { type Command, CommandRefusedError } from "./command.ts";
import { readExport } from "./read-export.ts";

const USAGE = "Usage: npm run sparc -- verify-draw <file or address> [--seed-hash <hex>] [--token <access token>]";

/** The answer of `GET /api/v1/events/{id}/draw`, with or without its outer `data`. */
const exported = z.union([z.object({ data: drawRecord }).transform(({ data }) => data), drawRecord]);

/** Uses the given export and SHA-256 only, neither a database nor a server of the product. */
export const verifyDraw: Command = {
  summary: "run the draws of an event's prizes again from their public export",
  async run({ args, print }) {
    const { values, positionals } = parseArgs({
      args,
      options: { "seed-hash": { type: "string" }, token: { type: "string" } },
      allowPositionals: true,
    });
    const [from] = positionals;
    if (!from) throw new CommandRefusedError(USAGE);
    const parsed = exported.safeParse(parseJson(await readExport({ from, part: "draw", token: values.token })));
    if (!parsed.success) throw new CommandRefusedError("This is not an export of a draw: seed and entrants are missing.");
    // A hash that somebody noted before the event proves that the seed was chosen then, so it takes precedence over the published one.
    const record = { ...parsed.data, seed_hash: values["seed-hash"]?.toLowerCase() ?? parsed.data.seed_hash };
    if (record.seed === null) throw new CommandRefusedError("The prizes are not awarded: the seed is not public yet.");
    const { isMatching, problem } = await checkDraw(record, digestParts);
    print(`seed hash  ${record.seed_hash}`);
    print(`entrants   ${record.entrants?.length ?? 0}`);
    for (const { prize_index, winners } of record.draws ?? [])
      print(`prize ${prize_index + 1}    drawn: ${winners.join(", ") || "nobody"}`);
    print(isMatching ? "The draw holds: it comes out again as it was published." : `The draw does NOT hold. ${problem}.`);
    return isMatching ? 0 : 1;
  },
};
