import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "../config.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps what is stored unreadable for whoever has the database alone (AES-256-GCM); each text opens only beside the id it was sealed for. */
export interface Seal {
  /** Names the key that seals now: the newest of the configured ones. */
  readonly keyId: string;
  seal(secret: Uint8Array, boundTo: string): Buffer;
  /** Null when it was sealed with a key that is gone, or for another id. */
  open(sealed: Uint8Array, boundTo: string): Buffer | null;
  /** A keyed hash of 32 bytes, by which equal texts are found without being readable. */
  fingerprint(text: string): Buffer;
}

/** `purpose` keeps what is sealed for one use from opening in another. */
export function createSeal(config: Pick<Config, "secretKeys">, purpose: "sparc second factor" | "sparc prize claims"): Seal {
  const keys = config.secretKeys.map(({ secret }) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));
  const [newest] = keys as [Buffer, ...Buffer[]];

  function openWith(key: Buffer, sealed: Uint8Array, boundTo: string): Buffer | null {
    const bytes = Buffer.from(sealed);
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  }

  return {
    keyId: config.secretKeys[0].kid,
    seal(secret, boundTo) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", newest, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(boundTo));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open(sealed, boundTo) {
      for (const key of keys) {
        const secret = openWith(key, sealed, boundTo);
        if (secret) return secret;
      }
      return null;
    },
    fingerprint: (text) => createHmac("sha256", newest).update("fingerprint ").update(text).digest(),
  };
}
