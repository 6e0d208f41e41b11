import * as z from "zod";
import { id } from "../ids.ts";

/** How many guests an event has, and how many it lets in from one address in ten minutes. */
export const eventGuests = z.object({
  /** Whether its rules and its community allow guests. */
  is_allowed: z.boolean(),
  guest_count: z.number().int(),
  max_guests: z.number().int(),
  /** What counts now. */
  per_address: z.number().int(),
  /** What the host chose; null while the number follows the lobby. */
  chosen_per_address: z.number().int().nullable(),
});
export type EventGuests = z.infer<typeof eventGuests>;

/**
 * What became of a guest whose owner logged in to an account: their entry, answers and stars of the event are the account's now (`moved`), or
 * they stay the guest's, because the account has an entry of its own, hosts the event, or has seen its keys.
 */
export const guestMerge = z.object({
  outcome: z.enum(["moved", "has_entry", "is_host", "is_insider"]),
  event_id: id,
  event_name: z.string(),
  community_slug: z.string(),
  /** The guest's row in the tables of the event, where it stays. */
  guest_user_id: id,
  guest_name: z.string(),
  /** Of the guest in this event: whether they took part, their answers, and the stars they were given. */
  has_entry: z.boolean(),
  answer_count: z.number().int(),
  stars: z.number().int(),
});
export type GuestMerge = z.infer<typeof guestMerge>;
