import * as z from "zod";

/** A colour of a team. */
export const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "A colour is written #rrggbb");

/** An own upload or an address; nothing else may stand where a page puts it. */
export const logo = z
  .string()
  .max(300)
  .regex(/^(https?:\/\/[^\s"'<>\\]+|\/uploads\/[^\s"'<>\\]+)$/, "A logo is an upload or a web address");
