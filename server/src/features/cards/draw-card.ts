import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { createBytesCache } from "../../lib/bytes-cache.ts";
import { cardSvg, readCardFonts } from "./card-svg.ts";
import type { LinkCard } from "./link-card.ts";

export interface CardOrder {
  card: LinkCard;
  /** The logo's file: WebP, PNG, JPEG, or an SVG of the product. Null when there is none. */
  logo: Uint8Array | null;
}

/** Twice the displayed size. */
const LOGO_PX = 224;
/** The highest number of pixels of an uploaded picture, which has at most 4,096 per side. */
const MAX_PIXELS = 4_096 * 4_096;

/** The card's PNG, 1,200 by 630. Throws where a part of it cannot be drawn. */
export async function drawCard({ card, logo }: CardOrder): Promise<Uint8Array> {
  fonts ??= readCardFonts();
  const small = card.logo === null || logo === null ? null : await logos.get(card.logo, logo);
  const svg = await cardSvg({ card, logo: small && `data:image/png;base64,${Buffer.from(small).toString("base64")}`, fonts });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

let fonts: ReturnType<typeof readCardFonts> | undefined;

/** Drawn logos by address, which identifies the file's content; about 100 of them. */
const logos = createBytesCache<Uint8Array>({ read: (_address, file) => smallLogo(file), cachedBytes: 2 * 1024 * 1024 });

/** Null when the file cannot be read; the card then has initials. */
async function smallLogo(file: Uint8Array): Promise<Uint8Array | null> {
  try {
    return await sharp(file, { limitInputPixels: MAX_PIXELS, density: 300 }).resize(LOGO_PX, LOGO_PX, { fit: "inside" }).png().toBuffer();
  } catch {
    return null;
  }
}
