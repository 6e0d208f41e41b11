/** Letters and digits that are not confused with each other when read aloud or on a distant screen. */
const ALPHABET = "abcdefghkmnprstuvwxyz23456789";
export const SHORT_ID_LENGTH = 5;

/** A new short id with one character for each random byte. */
export function newShortId(bytes: Uint8Array): string {
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}
