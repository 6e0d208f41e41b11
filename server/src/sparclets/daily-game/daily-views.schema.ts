import * as z from "zod";

const count = z.number().int().min(0);
const number = z.number().int().min(1);
/** The number of attempts in each bar of the distribution. */
const buckets = z.record(z.string(), count);

/** The people whom members can name, in the list's order. It has no attributes, so it does not tell who is an answer. */
export const peopleView = z.object({ people: z.array(z.object({ id: z.string(), name: z.string(), note: z.string() })) });
export type PeopleView = z.infer<typeof peopleView>;

/** The viewer's own attempt at a puzzle. */
const ownDay = z.object({
  is_over: z.boolean(),
  is_solved: z.boolean(),
  bucket: z.string().nullable(),
  /** 0 until the attempt is over. Points of a grid change with the attempts of others until the puzzle's day ends. */
  points: count,
  /** Whether the attempt ended while its puzzle was the current one. A later attempt plays the archive and does not count. */
  in_time: z.boolean(),
});

export const daysView = z.object({
  /** The number of the puzzle that is current; null on a day without one. */
  today: number.nullable(),
  /** When the next puzzle opens; null when there is none. */
  next_at: z.iso.datetime().nullable(),
  /** Every released puzzle, newest first. */
  days: z.array(
    z.object({
      number,
      slot: z.string(),
      /** The date in the event's zone on which the puzzle opened. */
      date: z.iso.date(),
      opens_at: z.iso.datetime(),
      locks_at: z.iso.datetime().nullable(),
      is_open: z.boolean(),
      own: ownDay.nullable(),
    }),
  ),
  /** Counts the viewer's attempts that ended in time. */
  statistics: z.object({ played: count, solved: count, current_streak: count, best_streak: count, distribution: buckets }),
});
export type DaysView = z.infer<typeof daysView>;

/** Attempts at each released puzzle, newest first; for the open one, the attempts that are over so far. */
export const statisticsView = z.object({ puzzles: z.array(z.object({ number, slot: z.string(), played: count, solved: count, buckets })) });
export type StatisticsView = z.infer<typeof statisticsView>;
