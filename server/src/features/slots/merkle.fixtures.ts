import { sha256 } from "../../lib/crypto.ts";
import { type EntryValue, merkleLeaf, type ProofStep } from "./merkle.ts";

/** Whether a value is in the tree of a root, as anybody would check it. */
export function isProven(input: { value: EntryValue; proof: readonly ProofStep[]; root: Uint8Array }): boolean {
  let hash = merkleLeaf(input.value);
  for (const { side, hash: neighbour } of input.proof)
    hash = sha256(Buffer.concat([Buffer.of(1), ...(side === "left" ? [neighbour, hash] : [hash, neighbour])]));
  return Buffer.from(hash).equals(input.root);
}
