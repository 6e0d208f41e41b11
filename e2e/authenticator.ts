/** An independent authenticator app: RFC 6238 from the key that the page shows, without the product's code. */
import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_MS = 30_000;

/**
 * Returns codes that are valid now and were not returned before. The second code is that of the next time step, which is already accepted.
 */
export function authenticator(key: string): { next(): string } {
  const bits = Array.from(key.replaceAll(" ", ""), (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  let last = 0;
  return {
    next() {
      last = Math.max(Math.floor(Date.now() / STEP_MS), last + 1);
      return toCode(secret, last);
    },
  };
}

function toCode(secret: Buffer, step: number): string {
  const counter = Buffer.from(step.toString(16).padStart(16, "0"), "hex");
  const digest = createHmac("sha1", secret).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
