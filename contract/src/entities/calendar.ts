import * as z from "zod";
import { time } from "../ids.ts";

/** The secret part of a calendar feed's address: 256 random bits in base64url. */
export const calendarToken = z.string().regex(/^[\w-]{43}$/);

/** That a member has a calendar feed, and since when. Its address is not stored anywhere. */
export const calendarFeed = z.object({ created_at: time });
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** A feed that was just made, with its address: this answer is the only one that has it. */
export const newCalendarFeed = calendarFeed.extend({ url: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;
