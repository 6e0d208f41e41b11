import { jsonObject } from "@sparc/sparclets/kernel/json";
import * as z from "zod";
import { eventStatus } from "./event.ts";

/** The most events whose contents are looked through, those used last first. */
export const BANK_EVENTS_MAX = 100;

/** Something of one's own that stood in a draft before, answers and all. */
export const bankEntry = z.object({
  /** Equal for equal contents, whatever event they stand in. */
  id: z.string(),
  /** The type's own word for what kind of thing it is. */
  kind: z.string(),
  /** What goes into a draft, without the key it had: whoever takes it gives it a new one. */
  item: jsonObject,
  /** Where it was used last; where it was written, for what never was. */
  last: z.object({
    event_id: z.string(),
    event_name: z.string().nullable(),
    status: eventStatus,
    /** When that event began; null when it has not. */
    used_at: z.string().nullable(),
  }),
  /** In how many events that have begun it stood. */
  uses: z.number().int(),
  /** What was right was corrected while it was played; the draft still has what was there before. */
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
