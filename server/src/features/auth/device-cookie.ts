import { hkdfSync } from "node:crypto";
import type { Config } from "../../config.ts";
import { hmacSha256, timingSafeEqual } from "../../lib/crypto.ts";
import { randomToken } from "../../lib/ids.ts";

const ID_BYTES = 16;

/** How long a browser is remembered, in seconds. */
export const DEVICE_S = 365 * 86_400;

/**
 * Marks a browser that signed in to an account before: `id.mark`, the mark bound to the account. It permits nothing; it only prevents that
 * other people's failures slow the owner down.
 */
export interface DeviceCookies {
  issue(emailCanonical: string): string;
  /** The device's id, or null for a cookie that is invalid or of another account. */
  read(value: string | null, emailCanonical: string): string | null;
}

export function createDeviceCookies(config: Pick<Config, "secretKeys">): DeviceCookies {
  const keys = config.secretKeys.map(({ secret }) => Buffer.from(hkdfSync("sha256", secret, "", "sparc device cookie", 32)));
  const toMark = (key: Buffer, id: string, emailCanonical: string) => hmacSha256(key, `${id} ${emailCanonical}`).toString("base64url");
  return {
    issue(emailCanonical) {
      const id = randomToken(ID_BYTES);
      return `${id}.${toMark(keys[0] as Buffer, id, emailCanonical)}`;
    },
    read(value, emailCanonical) {
      const [id, mark] = value?.split(".") ?? [];
      if (!id || !mark || id.length > 64) return null;
      const given = Buffer.from(mark);
      return keys.some((key) => timingSafeEqual(Buffer.from(toMark(key, id, emailCanonical)), given)) ? id : null;
    },
  };
}
