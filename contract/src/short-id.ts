/** Letters and digits nobody mixes up, read aloud or on a screen across the room. */
const ALPHABET = "abcdefghkmnprstuvwxyz23456789";
export const SHORT_ID_LENGTH = 5;

/** A new short id of as many characters as there are random bytes. */
export function newShortId(bytes: Uint8Array): string {
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}
