import { randomInt } from "node:crypto";
import { sha256 } from "../../lib/crypto.ts";

/** Without letters and digits that look alike; sixteen of them have 79 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LENGTH = 4;
const COUNT = 10;

/** Ten codes for a piece of paper, each for one sign-in without the app. */
export const newRecoveryCodes = (): string[] => Array.from({ length: COUNT }, oneCode);

/** The stored form: the same however the code was typed, and different for every account. */
export const recoveryHash = (userId: string, code: string): Buffer => sha256(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);

function oneCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}
