/**
 * Makes a published seal again from its texts and salts, as anybody can: the page does it with the browser's own SHA-256, the command line
 * with Node's. Shares no code with what made the seal.
 *   slot = SHA-256(salt ‖ UTF-8 of the text), root = SHA-256(slot ‖ slot ‖ …) in the order given.
 * A slot that was never played has no text: its hash is taken as it is given.
 */
import type { CommittedSlot } from "../entities/commitment.ts";
import { bytesFromHex, toHex } from "./hex.ts";

/** SHA-256 of the concatenated parts, texts as UTF-8. */
export type Digest = (parts: readonly (Uint8Array | string)[]) => Promise<Uint8Array>;
type Sealed = Pick<CommittedSlot, "slot" | "hash" | "text" | "salt">;

export interface CommitmentCheck {
  /** Whether each opened slot has its hash, and the hashes give the root where there is one. */
  isMatching: boolean;
  /** The root computed from the slots, in hexadecimal. */
  root: string;
  /** Each slot's own hash in hexadecimal, in the order given. */
  hashes: { slot: string; hash: string }[];
}

/** `root` is the published one, in hexadecimal; capitals do not matter. Null where slots are released one by one. */
export async function checkCommitment(input: { root: string | null; slots: readonly Sealed[]; digest: Digest }): Promise<CommitmentCheck> {
  const hashes = await Promise.all(input.slots.map((slot) => toHash(slot, input.digest)));
  const root = toHex(await input.digest(hashes.map(bytesFromHex)));
  const isEachRight = input.slots.every(({ hash }, at) => hash.toLowerCase() === hashes[at]);
  return {
    isMatching: isEachRight && (input.root === null || root === input.root.toLowerCase()),
    root,
    hashes: input.slots.map(({ slot }, at) => ({ slot, hash: hashes[at] as string })),
  };
}

async function toHash({ hash, text, salt }: Sealed, digest: Digest): Promise<string> {
  return text === null ? hash.toLowerCase() : toHex(await digest([bytesFromHex(salt ?? ""), text]));
}
