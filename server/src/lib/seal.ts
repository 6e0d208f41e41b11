import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "../config.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts stored texts (AES-256-GCM), so that the database alone does not reveal them; each text opens only with the id it was sealed for.
 */
export interface Seal {
  /** Id of the key that seals now: the newest configured one. */
  readonly keyId: string;
  seal(secret: Uint8Array, boundTo: string): Buffer;
  /** Null when its key was removed, or when it was sealed for another id. */
  open(sealed: Uint8Array, boundTo: string): Buffer | null;
  /** Whether the newest key alone opens it. */
  isNewest(sealed: Uint8Array, boundTo: string): boolean;
  /** A keyed hash of 32 bytes, for finding equal texts without reading them. */
  fingerprint(text: string): Buffer;
}

/** `purpose` prevents opening a text of one use in another. */
export function createSeal(
  config: Pick<Config, "secretKeys">,
  purpose: "sparc second factor" | "sparc prize claims" | "sparc webhooks",
): Seal {
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
    isNewest: (sealed, boundTo) => openWith(newest, sealed, boundTo) !== null,
    fingerprint: (text) => createHmac("sha256", newest).update("fingerprint ").update(text).digest(),
  };
}
