/**
 * Turns an untrusted file into a picture that is safe to serve: decoded, rotated, reduced and encoded anew as WebP. Metadata, colour
 * profile and bytes appended to the original are lost.
 */
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Sharp } from "sharp";

export interface Picture {
  /** The picture as WebP. */
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Largest picture that is served, in bytes. */
export const PICTURE_MAX_BYTES = 300 * 1024;
/** Longest side of a picture that is decoded; with it a decoded picture takes at most 64 MiB. */
export const SIDE_MAX_PX = 4_096;

type Format = "png" | "jpeg" | "webp";

/** Sizes and qualities that are tried in turn until the picture is small enough. */
const ATTEMPTS = [
  { side: 1_600, quality: 82 },
  { side: 1_600, quality: 68 },
  { side: 1_280, quality: 60 },
  { side: 960, quality: 55 },
  { side: 640, quality: 45 },
  { side: 480, quality: 30 },
] as const;

/** By the first bytes alone. */
export function toFormat(bytes: Uint8Array): Format | null {
  const startsWith = (at: number, ...wanted: number[]) => wanted.every((byte, index) => bytes[at + index] === byte);
  if (startsWith(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (startsWith(0, 0xff, 0xd8, 0xff)) return "jpeg";
  if (startsWith(0, 0x52, 0x49, 0x46, 0x46) && startsWith(8, 0x57, 0x45, 0x42, 0x50)) return "webp";
  return null;
}

/** Refuses files other than PNG, JPEG and WebP, pictures with too many pixels (read from the header, before decoding) and damaged ones. */
export async function readPicture(bytes: Uint8Array): Promise<Result<Picture>> {
  const format = toFormat(bytes);
  if (!format) return refuse("uploads.unsupported_type");
  const open = await loadDecoder();
  try {
    const { width, height, format: found } = await open(bytes).metadata();
    if (found !== format) return refuse("uploads.unsupported_type");
    if (width > SIDE_MAX_PX || height > SIDE_MAX_PX) return refuse("uploads.too_many_pixels");
    return await encode(() => open(bytes));
  } catch (error) {
    return refuse(/pixel limit/.test(String(error)) ? "uploads.too_many_pixels" : "uploads.unreadable");
  }
}

type Open = (bytes: Uint8Array) => Sharp;

/** Loads the decoder when the first picture arrives, because most servers start without needing it. Nothing is cached between pictures. */
export async function loadDecoder(): Promise<Open> {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes) => sharp(bytes, { limitInputPixels: SIDE_MAX_PX * SIDE_MAX_PX, failOn: "error" });
}

async function encode(open: () => Sharp): Promise<Result<Picture>> {
  for (const { side, quality } of ATTEMPTS) {
    const { data, info } = await open()
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .webp({ quality, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    if (data.byteLength <= PICTURE_MAX_BYTES) return ok({ bytes: data, width: info.width, height: info.height });
  }
  throw new Error("A picture of 480 pixels takes more than its share");
}
