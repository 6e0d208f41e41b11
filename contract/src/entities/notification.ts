import * as z from "zod";
import { announcementKind } from "./announcement.ts";

/**
 * What people are notified of:
 * - `picks_incomplete`: picks are still missing shortly before they lock.
 * - `appeal_decided`: an own appeal was decided, or an accepted one changed an own result.
 * - `starting_soon`, `now_open`, `results_are_in`: whoever runs an event announced it to the community's members.
 * - `streak_ends`: a streak of days ends soon unless today's puzzle is finished.
 * - `daily_open`: today's puzzle is open.
 * - `called_off`: an event was called off that one joined, saved picks for or asked to be reminded of.
 * - `remind_me`: an event starts soon of which one asked to be reminded.
 * - `correction`: a result was corrected that had counted already, and that changed one's points.
 */
export const notificationKind = z.enum([
  ...announcementKind.options,
  "picks_incomplete",
  "correction",
  "streak_ends",
  "daily_open",
  "appeal_decided",
  "called_off",
  "remind_me",
]);
export type NotificationKind = z.infer<typeof notificationKind>;

/** The channel of a notice: `in_app` is the bell. */
export const notificationChannel = z.enum(["in_app", "email", "push"]);
export type NotificationChannel = z.infer<typeof notificationChannel>;

/** Keys of switches: each kind on every channel, and `prizes`, of which only pushes can be switched off. */
export const switchKind = z.enum([...notificationKind.options, "prizes"]);
export type SwitchKind = z.infer<typeof switchKind>;

/** Defaults without a stored switch. Everything that needs an action or ends soon is on everywhere; news uses quieter channels. */
const DEFAULTS: Readonly<Record<SwitchKind, Readonly<Partial<Record<NotificationChannel, boolean>>>>> = {
  starting_soon: { in_app: true, email: false, push: true },
  now_open: { in_app: true, email: false, push: false },
  results_are_in: { in_app: true, email: true, push: false },
  picks_incomplete: { in_app: true, email: true, push: true },
  correction: { in_app: true, email: false, push: false },
  streak_ends: { in_app: true, email: true, push: true },
  daily_open: { in_app: false, email: false, push: false },
  appeal_decided: { in_app: true, email: true, push: true },
  called_off: { in_app: true, email: true, push: true },
  remind_me: { in_app: true, email: true, push: true },
  prizes: { push: false },
};

export interface SwitchKey {
  kind: SwitchKind;
  channel: NotificationChannel;
}

/** Every switch, in the order in which they are shown. */
export const switchKeys: readonly SwitchKey[] = switchKind.options.flatMap((kind) =>
  notificationChannel.options.filter((channel) => channel in DEFAULTS[kind]).map((channel) => ({ kind, channel })),
);

/** Whether a switch is on by default. What has no switch is always on. */
export const isOnByDefault = ({ kind, channel }: SwitchKey): boolean => DEFAULTS[kind][channel] ?? true;

export const notificationSwitch = z
  .strictObject({ kind: switchKind, channel: notificationChannel, is_on: z.boolean() })
  .refine(({ kind, channel }) => channel in DEFAULTS[kind], { path: ["channel"], error: "This cannot be switched off" });
export type NotificationSwitch = z.infer<typeof notificationSwitch>;

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "A time of day as 22:30");

/**
 * A part of every day without mails and pushes, by the wall clock of `time_zone` (IANA); it spans midnight when it ends before it begins.
 * Messages meanwhile wait for its end, or are dropped if they would be late then. Mails about the account and about prizes come at any
 * time.
 */
export const quietHours = z
  .strictObject({ from: clockTime, until: clockTime, time_zone: z.string().min(1).max(60) })
  .refine(({ from, until }) => from !== until, { path: ["until"], error: "The end is the same as the beginning" });
export type QuietHoursView = z.infer<typeof quietHours>;

/** Every switch, on or off, and the quiet hours; `quiet_hours` is null for a person without any. */
export const notifications = z.object({ switches: z.array(notificationSwitch), quiet_hours: quietHours.nullable() });
export type Notifications = z.infer<typeof notifications>;
