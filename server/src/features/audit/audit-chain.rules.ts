import { sha256 } from "../../lib/crypto.ts";

/** The last chained row: its place in the chain and its hash. */
export interface ChainHead {
  no: number;
  hash: Uint8Array;
}

/** What the first row's hash is made with. */
export const CHAIN_START: ChainHead = { no: 0, hash: Buffer.alloc(32) };

/** The head after one more row. A row is given as its canonical text, as the repository reads it. */
export const nextHead = (head: ChainHead, rowText: string): ChainHead => ({
  no: head.no + 1,
  hash: sha256(Buffer.concat([head.hash, Buffer.from(rowText)])),
});
