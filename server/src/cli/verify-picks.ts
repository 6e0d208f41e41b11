import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type PicksExport, picksExport } from "@sparc/contract/entities/picks";
import * as z from "zod";
import { exportedRoot } from "../features/picks/exported-root.ts";
import { type Command, CommandRefusedError } from "./command.ts";

const USAGE = "Usage: npm run sparc -- verify-picks <file> [--root <slot>=<hex> …]";

/** The answer of `GET /api/v1/events/{id}/picks/export`, with or without its outer `data`. */
const exported = z.union([z.object({ data: picksExport }).transform(({ data }) => data), picksExport]);

/** Uses the file and SHA-256 only. `--root` compares a slot with a root that somebody noted at the lock, instead of the published one. */
export const verifyPicks: Command = {
  summary: "make the published roots of sealed picks again from their public export",
  async run({ args, print }) {
    const { values, positionals } = parseArgs({ args, options: { root: { type: "string", multiple: true } }, allowPositionals: true });
    const [from] = positionals;
    if (!from) throw new CommandRefusedError(USAGE);
    const { slots } = await read(from);
    if (slots.length === 0) throw new CommandRefusedError("Nothing is sealed yet: picks are public from the lock on.");
    const written = toRoots(values.root ?? [], slots);
    let broken = 0;
    for (const slot of slots) {
      const computed = exportedRoot(slot);
      const published = written.get(slot.slot) ?? slot.root.toLowerCase();
      const isMatching = computed === published;
      if (!isMatching) broken += 1;
      print(
        `${slot.slot}  ${slot.values.length} picks  published ${published}  computed ${computed}  ${isMatching ? "holds" : "does NOT hold"}`,
      );
    }
    print(broken === 0 ? "Every root holds: the picks are those of the lock." : `${broken} of ${slots.length} roots do NOT hold.`);
    return broken === 0 ? 0 : 1;
  },
};

function toRoots(given: readonly string[], slots: PicksExport["slots"]): Map<string, string> {
  return new Map(
    given.map((text) => {
      const [slot = "", root = ""] = text.split("=");
      if (!slots.some((one) => one.slot === slot) || !/^[0-9a-f]{64}$/i.test(root)) throw new CommandRefusedError(USAGE);
      return [slot, root.toLowerCase()];
    }),
  );
}

async function read(path: string): Promise<PicksExport> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new CommandRefusedError(`${path} cannot be read.`);
  });
  let given: unknown = null;
  try {
    given = JSON.parse(text);
  } catch {
    // The schema below refuses null like any other value that is not an export.
  }
  const parsed = exported.safeParse(given);
  if (!parsed.success) throw new CommandRefusedError("This is not an export of picks: slots with root and values are missing.");
  return parsed.data;
}
