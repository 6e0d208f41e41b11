import { sha256 } from "../../lib/crypto.ts";
import { type EntryValue, merkleLeaf, type ProofStep } from "./merkle.ts";

/** Whether a value is in the tree of a root, as anybody would check it. */
export function isProven(a: { value: EntryValue; proof: readonly ProofStep[]; root: Uint8Array }): boolean {
  let hash = merkleLeaf(a.value);
  for (const { side, hash: neighbour } of a.proof)
    hash = sha256(Buffer.concat([Buffer.of(1), ...(side === "left" ? [neighbour, hash] : [hash, neighbour])]));
  return Buffer.from(hash).equals(a.root);
}
