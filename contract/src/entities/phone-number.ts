import * as z from "zod";
import { PHONE_MAX } from "../limits.ts";

/**
 * A phone number as people write it, or an empty text. It needs three digits, so that a courier can call it; countries differ too much for a
 * stricter form.
 */
export const phoneNumber = z
  .string()
  .trim()
  .max(PHONE_MAX, `Use at most ${PHONE_MAX} characters`)
  .refine((text) => text === "" || text.replaceAll(/\D/g, "").length >= 3, "Enter a phone number");
