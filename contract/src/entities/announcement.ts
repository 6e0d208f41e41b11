import * as z from "zod";
import { ANNOUNCEMENT_MESSAGE_MAX } from "../limits.ts";

/** The kinds of announcement that those who run an event can send to the members of its community. */
export const announcementKind = z.enum(["starting_soon", "now_open", "results_are_in"]);
export type AnnouncementKind = z.infer<typeof announcementKind>;

/** `message`: the sender's own text, in one paragraph. Null or only spaces: none. */
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

/** `reached`: number of members notified by at least one channel. */
export const sentAnnouncement = z.object({ kind: announcementKind, reached: z.number().int(), sent_at: z.string() });
export type SentAnnouncement = z.infer<typeof sentAnnouncement>;

/** One kind for the Studio. `is_possible`: the event's state allows it, and nothing of this kind was sent within the last hour. */
export const announcementChoice = z.object({
  kind: announcementKind,
  is_possible: z.boolean(),
  /** Number of members who would get an announcement now, by at least one channel. */
  reachable: z.number().int(),
  /** Until when the event's last announcement of this kind blocks the next one; null when it does not. */
  next_at: z.string().nullable(),
  /** Beginning of its mail, without the sender's own text. */
  subject: z.string(),
  line: z.string(),
  last: z.object({ reached: z.number().int(), sent_at: z.string() }).nullable(),
});
export type AnnouncementChoice = z.infer<typeof announcementChoice>;

export const announcementChoices = z.object({ choices: z.array(announcementChoice) });
export type AnnouncementChoices = z.infer<typeof announcementChoices>;
