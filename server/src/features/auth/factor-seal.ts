import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Config } from "../../config.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps the secrets of second factors unreadable for whoever has the database alone; each opens for its own account only. */
export interface FactorSeal {
  seal(secret: Uint8Array, userId: string): Buffer;
  /** Null when it was sealed with a key that is gone, or for somebody else. */
  open(sealed: Uint8Array, userId: string): Buffer | null;
}

export function createFactorSeal(config: Pick<Config, "secretKeys">): FactorSeal {
  const keys = config.secretKeys.map(({ secret }) => Buffer.from(hkdfSync("sha256", secret, "", "sparc second factor", 32)));

  function openWith(key: Buffer, sealed: Uint8Array, userId: string): Buffer | null {
    const bytes = Buffer.from(sealed);
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  }

  return {
    seal(secret, userId) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", keys[0] as Buffer, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open(sealed, userId) {
      for (const key of keys) {
        const secret = openWith(key, sealed, userId);
        if (secret) return secret;
      }
      return null;
    },
  };
}
