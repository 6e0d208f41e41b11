import * as z from "zod";

/** A colour of a team. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "A colour is written #rrggbb");

/**
 * A picture as documents hold it. Those of earlier versions may have an address elsewhere; it stays, is not shown, and the author is told:
 * see `picture-address.ts`.
 */
export const storedPicture = z.string().max(300);
