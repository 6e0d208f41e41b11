import type { Answer } from "../../api/api.ts";
import { browserDigest } from "../../lib/browser-digest.ts";
import type { PicksMap } from "./picks-saver.ts";

export type Proofs = Answer<"picks.proof">["data"];
type Value = Proofs[number]["value"];

/**
 * none: none of the viewer's picks is sealed. holds: every pick leads to the published root of its slot and is the one displayed. broken: a
 * pick does not lead to the root. differs: the page displays another pick. unable: the browser offers no SHA-256, as on pages without
 * https.
 */
export type PicksSeal = "none" | "holds" | "broken" | "differs" | "unable";

/** Checks the viewer's sealed picks against the published Merkle roots. It shares no code with the server that made them. */
export async function checkPicksSeal({ proofs, picks }: { readonly proofs: Proofs; readonly picks: PicksMap }): Promise<PicksSeal> {
  if (proofs.length === 0) return "none";
  const digest = browserDigest();
  if (!digest) return "unable";
  for (const { slot, root, entry_no, value, steps } of proofs) {
    let hash = await digest([LEAF, `${entry_no}:${sortedJson(value)}`]);
    for (const step of steps) {
      const neighbour = toBytes(step.hash);
      hash = await digest(step.side === "left" ? [NODE, neighbour, hash] : [NODE, hash, neighbour]);
    }
    if (toHex(hash) !== root.toLowerCase()) return "broken";
    if (sortedJson((picks[slot] ?? null) as Value) !== sortedJson(value)) return "differs";
  }
  return "holds";
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The JSON text that was hashed: members sorted by name, no spaces. */
function sortedJson(value: Value): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(",")}]`;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${sortedJson(inner as Value)}`).join(",")}}`;
}

function toBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
