import { sha256 } from "../../lib/crypto.ts";

/** SHA-256 of the parts put behind each other, as `checkCommitment` wants it. */
export const digestParts = async (parts: readonly (Uint8Array | string)[]): Promise<Uint8Array> =>
  sha256(Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part))));
