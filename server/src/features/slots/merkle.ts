/**
 * The Merkle tree whose root is published when a slot is sealed, so that anybody can check later that no value was added, changed or
 * taken away. Leaves stand in ascending entry number.
 *   leaf = SHA-256(0x00 ‖ UTF-8 of `{entryNo}:{canonical JSON of the value}`)
 *   node = SHA-256(0x01 ‖ left ‖ right); a last one without a partner moves up as it is.
 * The root of no leaves is SHA-256 of nothing.
 */
import type { Json } from "@sparc/sparclets/kernel/json";
import { sha256 } from "../../lib/crypto.ts";
import { canonicalJson } from "./canonical-json.ts";

export interface EntryValue {
  entryNo: number;
  value: Json;
}

/** One step from a leaf to the root: the neighbour, and the side it stands on. */
export interface ProofStep {
  side: "left" | "right";
  hash: Uint8Array;
}

const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

export function merkleLeaf({ entryNo, value }: EntryValue): Uint8Array {
  return sha256(Buffer.concat([LEAF, Buffer.from(`${entryNo}:${canonicalJson(value)}`)]));
}

const join = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(Buffer.concat([NODE, left, right]));

const sorted = (values: readonly EntryValue[]) => [...values].sort((a, b) => a.entryNo - b.entryNo);

function levelAbove(level: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const left = level[at] as Uint8Array;
    const right = level[at + 1];
    above.push(right ? join(left, right) : left);
  }
  return above;
}

export function merkleRoot(values: readonly EntryValue[]): Uint8Array {
  let level = sorted(values).map(merkleLeaf);
  if (level.length === 0) return sha256("");
  while (level.length > 1) level = levelAbove(level);
  return level[0] as Uint8Array;
}

/** The path from one entry's leaf to the root; null for an entry without a value. */
export function merkleProof(values: readonly EntryValue[], entryNo: number): ProofStep[] | null {
  const ordered = sorted(values);
  let at = ordered.findIndex((value) => value.entryNo === entryNo);
  if (at < 0) return null;
  const steps: ProofStep[] = [];
  for (let level = ordered.map(merkleLeaf); level.length > 1; level = levelAbove(level), at = at >> 1) {
    const isRight = at % 2 === 1;
    const neighbour = level[isRight ? at - 1 : at + 1];
    if (neighbour) steps.push({ side: isRight ? "left" : "right", hash: neighbour });
  }
  return steps;
}
