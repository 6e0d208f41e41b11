import * as z from "zod";

export { isUuid } from "./uuid.ts";

/** UUID version 4, the form of every id. */
export const id = z.uuid({ version: "v4" });

/** An id, or where a path says so a slug or short id. The repository decides which one it is. */
export const idOrSlug = z.string().min(1).max(80);

/** 2–40 of a–z, 0–9 and hyphen, not at the ends. */
export const slug = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, "Use small letters, digits and hyphens");

/** 3–24 of a–z, 0–9 and hyphen; never shaped like a UUID (it is too short for that). */
export const shortId = z.string().regex(/^[a-z0-9-]{3,24}$/, "Use 3 to 24 small letters, digits and hyphens");

/** ISO 8601 in UTC with milliseconds. */
export const time = z.iso.datetime({ precision: 3 });
