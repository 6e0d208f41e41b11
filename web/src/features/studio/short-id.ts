/** Letters and digits nobody mixes up, read aloud or on a screen across the room. */
const ALPHABET = "abcdefghkmnprstuvwxyz23456789";
const LENGTH = 5;

/** A new short link of five characters. */
export function newShortId(bytes: Uint8Array = crypto.getRandomValues(new Uint8Array(LENGTH))): string {
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join("");
}
