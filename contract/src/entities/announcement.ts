import * as z from "zod";
import { ANNOUNCEMENT_MESSAGE_MAX } from "../limits.ts";

/** What those who run an event can tell the members of its community of it. */
export const announcementKind = z.enum(["starting_soon", "now_open", "results_are_in"]);
export type AnnouncementKind = z.infer<typeof announcementKind>;

/** `message`: words of the sender's own, in one paragraph. Null or nothing but spaces: none. */
export const newAnnouncement = z.strictObject({
  kind: announcementKind,
  message: z
    .string()
    .trim()
    .max(ANNOUNCEMENT_MESSAGE_MAX, `The message must be at most ${ANNOUNCEMENT_MESSAGE_MAX} characters`)
    .nullable()
    .optional(),
});
export type NewAnnouncement = z.infer<typeof newAnnouncement>;

/** `reached`: how many members it was sent to, by one channel or more. */
export const sentAnnouncement = z.object({ kind: announcementKind, reached: z.number().int(), sent_at: z.string() });
export type SentAnnouncement = z.infer<typeof sentAnnouncement>;

/** One kind for the Studio. `is_possible`: it fits the event's state, and nothing of this kind was sent within the last hour. */
export const announcementChoice = z.object({
  kind: announcementKind,
  is_possible: z.boolean(),
  /** How many members would get one that is sent now, by one channel or more. */
  reachable: z.number().int(),
  /** Until when the event's own last one of this kind holds the next one back; null when it does not. */
  next_at: z.string().nullable(),
  /** How its mail begins, without the sender's own words. */
  subject: z.string(),
  line: z.string(),
  last: z.object({ reached: z.number().int(), sent_at: z.string() }).nullable(),
});
export type AnnouncementChoice = z.infer<typeof announcementChoice>;

export const announcementChoices = z.object({ choices: z.array(announcementChoice) });
export type AnnouncementChoices = z.infer<typeof announcementChoices>;
