import * as z from "zod";

/** A streak of this many days gives stars, once an event. */
const streakMark = z.strictObject({ days: z.number().int().min(2).max(1_000), stars: z.number().int().min(1).max(100_000) });
export type StreakMark = z.infer<typeof streakMark>;

/**
 * Stars that an event awards: for taking part, for each right pick or answer, by final rank (bands may not overlap) and, where slots are
 * days, for marks of streaks. In such events the stars of right answers and of marks are given when the day is settled.
 */
export const starsAwards = z.strictObject({
  taking_part: z.number().int().min(0).max(1000).default(10),
  per_right: z.number().int().min(0).max(1000).default(2),
  ranks: z
    .array(
      z
        .strictObject({ from: z.number().int().min(1), to: z.number().int().min(1), stars: z.number().int().min(1).max(100_000) })
        .refine((band) => band.from <= band.to, "The band ends before it begins"),
    )
    .max(20)
    .default([
      { from: 1, to: 1, stars: 100 },
      { from: 2, to: 2, stars: 60 },
      { from: 3, to: 3, stars: 40 },
    ]),
  streaks: z.array(streakMark).max(20).default([]),
});
export type StarsAwards = z.infer<typeof starsAwards>;

/** Default of events whose slots are days. */
export const DEFAULT_STREAKS: readonly StreakMark[] = [
  { days: 7, stars: 20 },
  { days: 14, stars: 50 },
  { days: 30, stars: 100 },
  { days: 100, stars: 400 },
];

/** The most stars that one member can get: everything right, every mark that the slots allow, and the best paid rank. */
export function mostStars(stars: StarsAwards, slotCount: number): number {
  const marks = stars.streaks.filter(({ days }) => days <= slotCount).reduce((sum, mark) => sum + mark.stars, 0);
  return stars.taking_part + stars.per_right * slotCount + marks + Math.max(0, ...stars.ranks.map((band) => band.stars));
}
