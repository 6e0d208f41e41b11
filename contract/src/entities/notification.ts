import * as z from "zod";

/**
 * What people are notified of:
 * - `picks_incomplete`: picks are still missing shortly before they lock.
 * - `appeal_decided`: an own appeal was decided, or an accepted one changed an own result.
 * - `announcement`: whoever runs an event announced its start, its opening or its results to the community's members.
 * - `streak_ends`: a streak of days ends soon unless today's puzzle is finished.
 * - `daily_open`: today's puzzle is open.
 */
export const notificationKind = z.enum(["picks_incomplete", "appeal_decided", "announcement", "streak_ends", "daily_open"]);
export type NotificationKind = z.infer<typeof notificationKind>;

/** Whether each kind is on for somebody who has never touched its switch. */
export const isOnByDefault: Readonly<Record<NotificationKind, boolean>> = {
  picks_incomplete: true,
  appeal_decided: true,
  announcement: true,
  streak_ends: true,
  daily_open: false,
};

/** The way it reaches them: `in_app` is the bell. */
export const notificationChannel = z.enum(["in_app", "email", "push"]);
export type NotificationChannel = z.infer<typeof notificationChannel>;

export const notificationSwitch = z.strictObject({ kind: notificationKind, channel: notificationChannel, is_on: z.boolean() });
export type NotificationSwitch = z.infer<typeof notificationSwitch>;

/** Every kind on every channel it has, switched on or off. */
export const notifications = z.object({ switches: z.array(notificationSwitch) });
export type Notifications = z.infer<typeof notifications>;
