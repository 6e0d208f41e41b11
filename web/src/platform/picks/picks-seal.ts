import type { Answer } from "../../api/api.ts";
import type { PicksMap } from "./picks-saver.ts";

export type Proofs = Answer<"picks.proof">["data"];
type Value = Proofs[number]["value"];

/**
 * none: nothing of one's own is sealed. holds: every own pick leads to its slot's published root, and is the one shown on this page. broken:
 * one does not lead there. differs: the page shows another pick. unable: this browser has no SHA-256 here, as on a page without https.
 */
export type PicksSeal = "none" | "holds" | "broken" | "differs" | "unable";

/** Shares no code with what made the roots. */
export async function checkPicksSeal({ proofs, picks }: { readonly proofs: Proofs; readonly picks: PicksMap }): Promise<PicksSeal> {
  if (proofs.length === 0) return "none";
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return "unable";
  for (const { slot, root, entry_no, value, steps } of proofs) {
    let hash = await digest(subtle, [LEAF, new TextEncoder().encode(`${entry_no}:${sortedJson(value)}`)]);
    for (const step of steps) {
      const neighbour = bytesOf(step.hash);
      hash = await digest(subtle, step.side === "left" ? [NODE, neighbour, hash] : [NODE, hash, neighbour]);
    }
    if (hexOf(hash) !== root.toLowerCase()) return "broken";
    if (sortedJson((picks[slot] ?? null) as Value) !== sortedJson(value)) return "differs";
  }
  return "holds";
}

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

async function digest(subtle: SubtleCrypto, parts: readonly Uint8Array[]): Promise<Uint8Array> {
  return new Uint8Array(await subtle.digest("SHA-256", await new Blob([...parts] as BlobPart[]).arrayBuffer()));
}

/** Members by name, no spaces: the text that was hashed. */
function sortedJson(value: Value): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(",")}]`;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, inner]) => `${JSON.stringify(name)}:${sortedJson(inner as Value)}`).join(",")}}`;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
