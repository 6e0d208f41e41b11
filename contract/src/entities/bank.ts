import { jsonObject } from "@sparc/sparclets/kernel/json";
import * as z from "zod";
import { eventStatus } from "./event.ts";

/** The most events whose drafts are searched, most recently used first. */
export const BANK_EVENTS_MAX = 100;

/** An item of the caller's own earlier drafts, with its answers. */
export const bankEntry = z.object({
  /** Equal for equal contents, whichever event they are in. */
  id: z.string(),
  /** The type's name for this kind of item. */
  kind: z.string(),
  /** Content for a draft, without its former key; the draft that takes it assigns a new one. */
  item: jsonObject,
  /** The event of the last use; the event it was written for, if it was never used. */
  last: z.object({
    event_id: z.string(),
    event_name: z.string().nullable(),
    status: eventStatus,
    /** When that event began; null when it has not. */
    used_at: z.string().nullable(),
  }),
  /** In how many started events it was used. */
  uses: z.number().int(),
  /** Its key was corrected during the game; the draft still has the old key. */
  was_corrected: z.boolean(),
});
export type BankEntry = z.infer<typeof bankEntry>;

/** An event that has something for the bank, to filter by. */
export const bankSource = z.object({
  id: z.string(),
  name: z.string().nullable(),
  used_at: z.string().nullable(),
  count: z.number().int(),
});
export type BankSource = z.infer<typeof bankSource>;
