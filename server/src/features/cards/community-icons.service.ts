import { ok } from "@sparc/sparclets/kernel/result";
import { createBytesCache } from "../../lib/bytes-cache.ts";
import { createTurns } from "../../lib/turns.ts";
import { loadDecoder } from "../uploads/picture.ts";

/** Sides of a community's icons in pixels: tabs, bookmarks, the home screens of phones. */
export const ICON_SIZES = [16, 32, 48, 180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** Home screens of this size put icons on black where they are transparent. */
const OPAQUE_SIZE: IconSize = 180;
const CACHED_BYTES = 8 * 1024 * 1024;
const DRAWING = { atOnce: 1, waiting: 32 };

export interface CommunityIcons {
  /** The picture at an address of the brand as a square PNG, whole and in the middle; null where there is none or it cannot be drawn now. */
  get(address: string, size: IconSize): Promise<Uint8Array | null>;
  isAtHand(address: string, size: IconSize): boolean;
}

export function createCommunityIcons(input: { readLogo(address: string): Promise<Uint8Array | null> }): CommunityIcons {
  const turns = createTurns(DRAWING);
  const cache = createBytesCache<{ address: string; size: IconSize }>({
    async read(_name, { address, size }) {
      const bytes = await input.readLogo(address);
      const drawn = bytes && (await turns.take(async () => ok(await draw(bytes, size))));
      return drawn?.ok ? drawn.value : null;
    },
    cachedBytes: CACHED_BYTES,
  });
  const toName = (address: string, size: IconSize): string => `${size} ${address}`;
  return {
    get: (address, size) => cache.get(toName(address, size), { address, size }),
    isAtHand: (address, size) => cache.has(toName(address, size)),
  };
}

async function draw(bytes: Uint8Array, size: IconSize): Promise<Uint8Array | null> {
  const open = await loadDecoder();
  try {
    const isOpaque = size === OPAQUE_SIZE;
    const background = { r: 255, g: 255, b: 255, alpha: isOpaque ? 1 : 0 };
    const icon = open(bytes).resize({ width: size, height: size, fit: "contain", background });
    return await (isOpaque ? icon.flatten({ background }) : icon).png().toBuffer();
  } catch {
    return null;
  }
}
