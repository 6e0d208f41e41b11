import * as z from "zod";
import { FACES } from "../face.ts";

/** One of the faces of `../face.ts`, as one number. */
export const face = z
  .number()
  .int()
  .min(0)
  .max(FACES - 1);
