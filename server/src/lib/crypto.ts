import { createHash, createHmac, timingSafeEqual as isEqualInConstantTime } from "node:crypto";

export type Bytes = string | Uint8Array;

export const sha256 = (data: Bytes): Buffer => createHash("sha256").update(data).digest();

export const hmacSha256 = (key: Bytes, data: Bytes): Buffer => createHmac("sha256", key).update(data).digest();

/** Compares in constant time; lengths are not secret. */
export const timingSafeEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.byteLength === right.byteLength && isEqualInConstantTime(left, right);
