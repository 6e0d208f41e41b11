import { createHmac } from "node:crypto";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { timingSafeEqual } from "../../lib/crypto.ts";

/** RFC 6238 with what every authenticator app takes: SHA-1, thirty seconds, six digits. */
export const STEP_MS = 30_000;
const DIGITS = 6;
/** Accepts the codes one step before and after, for clocks that are off and people who type slowly. */
const STEPS_AROUND = [0, -1, 1] as const;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const stepAt = (now: Instant): number => Math.floor(now / STEP_MS);

/** The code of one step (RFC 4226's truncation). */
export function totpCode(input: { secret: Uint8Array; step: number; digits?: number }): string {
  const { secret, step, digits = DIGITS } = input;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) as number) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

/** The time step of a code at this moment, or null. The caller checks whether it was used before. */
export function toStep(input: { secret: Uint8Array; code: string; now: Instant }): number | null {
  const given = Buffer.from(input.code);
  const steps = STEPS_AROUND.map((away) => stepAt(input.now) + away);
  return steps.find((step) => timingSafeEqual(Buffer.from(totpCode({ secret: input.secret, step })), given)) ?? null;
}

/** The form in which people type a secret into an app that reads no QR code (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}

/** The content of the QR code for the app. */
export function totpAddress(input: { secret: Uint8Array; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(input.issuer)}:${encodeURIComponent(input.account)}`;
  const parts = {
    secret: base32(input.secret),
    issuer: input.issuer,
    algorithm: "SHA1",
    digits: String(DIGITS),
    period: String(STEP_MS / 1_000),
  };
  return `otpauth://totp/${label}?${new URLSearchParams(parts).toString().replaceAll("+", "%20")}`;
}
