import * as z from "zod";

/** A colour of a team. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "A colour is written #rrggbb");

/**
 * A picture in a document. Documents of earlier versions may have another address; it stays stored, is not shown, and the author gets a
 * warning: see `picture-address.ts`.
 */
export const storedPicture = z.string().max(300);
