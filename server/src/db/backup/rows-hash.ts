import { sha256 } from "../../lib/crypto.ts";

const MODULUS = 1n << 256n;

/**
 * Hash of a table's rows in any order, because the order differs between databases: the sum of the SHA-256 of every row modulo 2^256. It finds
 * damage and differences; it is no protection against somebody who forges rows.
 */
export class RowsHash {
  #sum = 0n;
  #rows = 0;

  /** `row` is the row's line without its end. */
  add(row: string | Uint8Array): void {
    this.#sum = (this.#sum + BigInt(`0x${sha256(row).toString("hex")}`)) % MODULUS;
    this.#rows += 1;
  }

  /** The number of rows and the hash as 64 hexadecimal digits. */
  result(): { rows: number; hash: string } {
    return { rows: this.#rows, hash: this.#sum.toString(16).padStart(64, "0") };
  }
}
