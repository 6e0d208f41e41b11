import { createHmac, createSecretKey, hash, timingSafeEqual as isEqualInConstantTime, type KeyObject } from "node:crypto";

export type Bytes = string | Uint8Array;

export const sha256 = (data: Bytes): Buffer => hash("sha256", data, "buffer");

/** Keys by the bytes that they are made of: bytes are examined anew by each call, which takes five times as long as the rest of it. */
const secretKeys = new WeakMap<Uint8Array, KeyObject>();

/** The bytes of a key may not change after its first use. */
export const hmacSha256 = (key: Uint8Array, data: Bytes): Buffer => createHmac("sha256", toSecretKey(key)).update(data).digest();

function toSecretKey(bytes: Uint8Array): KeyObject {
  const known = secretKeys.get(bytes);
  if (known) return known;
  const made = createSecretKey(bytes);
  secretKeys.set(bytes, made);
  return made;
}

/** Compares in constant time; lengths are not secret. */
export const timingSafeEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.byteLength === right.byteLength && isEqualInConstantTime(left, right);
