import { parseArgs } from "node:util";
import { checkCommitment } from "@sparc/contract/commitment/check-commitment";
import { type CommittedSlot, commitment } from "@sparc/contract/entities/commitment";
import * as z from "zod";
import { digestParts } from "../features/commitments/digest-parts.ts";
import { parseJson } from "../lib/parse-json.ts";
import { type Command, CommandRefusedError } from "./command.ts";
import { readExport } from "./read-export.ts";

const USAGE = "Usage: npm run sparc -- verify-answers <file or address> [--root <hex>] [--token <access token>]";

/** The answer of `GET /api/v1/events/{id}/commitment`, with or without its outer `data`. The results page saves it in this form. */
const exported = z.union([z.object({ data: commitment }).transform(({ data }) => data), commitment]);

/** Uses the given export and SHA-256 only, neither a database nor a server of the product. */
export const verifyAnswers: Command = {
  summary: "make the seal of an event's questions and keys again from its public export",
  async run({ args, print }) {
    const { values, positionals } = parseArgs({
      args,
      options: { root: { type: "string" }, token: { type: "string" } },
      allowPositionals: true,
    });
    const [from] = positionals;
    if (!from) throw new CommandRefusedError(USAGE);
    const { root: published, slots } = read(await readExport({ from, part: "commitment", token: values.token }));
    const root = values.root ?? published;
    if (root === null && slots === null) throw new CommandRefusedError("Nothing has been sealed: the event has not started.");
    if (slots === null) throw new CommandRefusedError("The event is not completed: texts and salts are not public yet.");
    const { isMatching, root: made, hashes } = await checkCommitment({ root, slots, digest: digestParts });
    for (const [at, { slot, hash }] of hashes.entries()) {
      print(`${slot}  ${hash}${toNote(slots[at])}`);
    }
    if (root !== null) {
      print(`published  ${root.toLowerCase()}`);
      print(`computed   ${made}`);
    }
    const of = root === null ? "those of their release" : "those of the start";
    print(isMatching ? `The seal holds: questions and keys are ${of}.` : "The seal does NOT hold.");
    return isMatching ? 0 : 1;
  },
};

function toNote(slot: CommittedSlot | undefined): string {
  if (slot?.text === null) return slot.released_at === undefined ? "  never played, stays closed" : "  not open yet";
  return slot?.corrected ? `  corrected after the start (version ${slot.corrected.version}, ${slot.corrected.at})` : "";
}

function read(text: string): z.output<typeof commitment> {
  const parsed = exported.safeParse(parseJson(text));
  if (!parsed.success) throw new CommandRefusedError("This is not an export of a seal: root and slots are missing.");
  return parsed.data;
}
