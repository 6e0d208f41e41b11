import { sha256 } from "../lib/crypto.ts";

/** A UUID in the form of version 4 that depends on the name alone, so that the demo has the same ids on every machine. */
export function stableId(name: string): string {
  const bytes = sha256(`sparc demo ${name}`).subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
