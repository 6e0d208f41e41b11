import * as z from "zod";

const count = z.number().int().min(0);
const number = z.number().int().min(1);
/** How many attempts belong to each bar of the distribution. */
const buckets = z.record(z.string(), count);

/** Whom members can name, in the list's order. Nothing in it says who is an answer, or to what. */
export const peopleView = z.object({ people: z.array(z.object({ id: z.string(), name: z.string(), note: z.string() })) });
export type PeopleView = z.infer<typeof peopleView>;

/** The reader's own attempt at a puzzle. */
const ownDay = z.object({
  is_over: z.boolean(),
  is_solved: z.boolean(),
  bucket: z.string().nullable(),
  /** 0 until the attempt is over. Of a grid they move with everybody's attempts until the puzzle's day has ended. */
  points: count,
  /** Whether the attempt was over while its puzzle was the current one. A late one plays the archive and counts in nothing. */
  in_time: z.boolean(),
});

export const daysView = z.object({
  /** The number of the puzzle that is current; null on a day without one. */
  today: number.nullable(),
  /** When the next puzzle opens; null when none is planned. */
  next_at: z.iso.datetime().nullable(),
  /** Every puzzle that was released, the newest first. */
  days: z.array(
    z.object({
      number,
      slot: z.string(),
      /** The day on which it turned over, in the event's zone. */
      date: z.iso.date(),
      opens_at: z.iso.datetime(),
      locks_at: z.iso.datetime().nullable(),
      is_open: z.boolean(),
      own: ownDay.nullable(),
    }),
  ),
  /** Of the reader's attempts that were over in time. */
  statistics: z.object({ played: count, solved: count, current_streak: count, best_streak: count, distribution: buckets }),
});
export type DaysView = z.infer<typeof daysView>;

/** What each released puzzle came to, the newest first; of the open one so far. */
export const statisticsView = z.object({ puzzles: z.array(z.object({ number, slot: z.string(), played: count, solved: count, buckets })) });
export type StatisticsView = z.infer<typeof statisticsView>;
