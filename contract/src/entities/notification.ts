import * as z from "zod";
import { announcementKind } from "./announcement.ts";

/**
 * What people are notified of:
 * - `picks_incomplete`: picks are still missing shortly before they lock.
 * - `appeal_decided`: an own appeal was decided, or an accepted one changed an own result.
 * - `starting_soon`, `now_open`, `results_are_in`: whoever runs an event announced it to the community's members.
 * - `streak_ends`: a streak of days ends soon unless today's puzzle is finished.
 * - `daily_open`: today's puzzle is open.
 */
export const notificationKind = z.enum([...announcementKind.options, "picks_incomplete", "streak_ends", "daily_open", "appeal_decided"]);
export type NotificationKind = z.infer<typeof notificationKind>;

/** Whether each kind is on for somebody who has never touched its switch. */
export const isOnByDefault: Readonly<Record<NotificationKind, boolean>> = {
  picks_incomplete: true,
  appeal_decided: true,
  starting_soon: true,
  now_open: true,
  results_are_in: true,
  streak_ends: true,
  daily_open: false,
};

/** The way it reaches them: `in_app` is the bell. */
export const notificationChannel = z.enum(["in_app", "email", "push"]);
export type NotificationChannel = z.infer<typeof notificationChannel>;

export const notificationSwitch = z.strictObject({ kind: notificationKind, channel: notificationChannel, is_on: z.boolean() });
export type NotificationSwitch = z.infer<typeof notificationSwitch>;

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time of day as 22:30");

/**
 * A part of every day without mails and pushes, by the wall clock of `time_zone` (IANA); over midnight when it ends before it begins. What
 * comes meanwhile waits for its end, or is dropped when it would be late then. Mails about the account and about prizes come at any time.
 */
export const quietHours = z
  .strictObject({ from: clockTime, until: clockTime, time_zone: z.string().min(1).max(60) })
  .refine(({ from, until }) => from !== until, { path: ["until"], error: "The end is the same as the beginning" });
export type QuietHoursView = z.infer<typeof quietHours>;

/** Every kind on every channel it has, switched on or off, and when nothing is sent; `quiet_hours` is null for somebody who has none. */
export const notifications = z.object({ switches: z.array(notificationSwitch), quiet_hours: quietHours.nullable() });
export type Notifications = z.infer<typeof notifications>;
