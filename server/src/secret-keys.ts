import { randomBytes } from "node:crypto";
import { sha256 } from "./lib/crypto.ts";
import { readOrMakeFile } from "./persisted-file.ts";

export interface SecretKey {
  /** Names the key inside what it signed or sealed. */
  readonly kid: string;
  readonly secret: string;
}

type SecretKeys = readonly [SecretKey, ...SecretKey[]];

const MIN_BYTES = 32;
const MIN_DISTINCT_CHARACTERS = 8;
/** In the data directory; only where SECRET_KEY is not set. */
export const KEY_FILE = "secret-key";

/** One key, or several as `kid:secret` separated by commas, newest first. Answers a text when it cannot be used. */
export function parseSecretKeys(value: string): SecretKeys | string {
  const parts = value.split(",").map((part) => part.trim());
  const keys = parts.map((part): SecretKey => {
    const named = /^([\w-]{1,16}):(.+)$/.exec(part);
    if (named) return { kid: named[1] as string, secret: named[2] as string };
    return { kid: sha256(`kid:${part}`).toString("hex").slice(0, 8), secret: part };
  });
  if (keys.some(({ secret }) => Buffer.byteLength(secret) < MIN_BYTES))
    return `must be at least ${MIN_BYTES} bytes; make one with: openssl rand -base64 48`;
  if (keys.some(({ secret }) => new Set(secret).size < MIN_DISTINCT_CHARACTERS))
    return "looks like a sample; make one with: openssl rand -base64 48";
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) return "gives two keys the same name";
  return Object.freeze(keys) as unknown as SecretKeys;
}

/** The key of a first run on loopback: made once, kept readable for its owner alone. A text when it cannot be made or used. */
export function storedSecretKeys(dataDir: string): SecretKeys | string {
  const keyFile = readOrMakeFile(dataDir, KEY_FILE, () => randomBytes(48).toString("base64url"));
  if ("problem" in keyFile) return keyFile.problem;
  const keys = parseSecretKeys(keyFile.text);
  return typeof keys === "string" ? `The key kept in ${keyFile.file} ${keys}` : keys;
}

/** Tells keys apart without showing them: 16 hexadecimal digits a key, in their order. */
export const keyFingerprints = (keys: readonly SecretKey[]): string[] =>
  keys.map(({ secret }) => sha256(`fingerprint:${secret}`).toString("hex").slice(0, 16));
