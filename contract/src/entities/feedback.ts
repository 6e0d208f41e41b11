import * as z from "zod";

/** From how many ratings on it is told what they were: below, a host could tell whose is whose. */
export const FEEDBACK_SHOWN_FROM = 3;

/** 1 for poor to 5 for great. */
export const rating = z.number().int().min(1).max(5);

/** What the players thought of an event together; never who said what. */
export const feedback = z.object({
  /** How many said something. */
  count: z.number().int(),
  /** How many could. */
  players: z.number().int(),
  /** How often each rating was given, from 1 to 5; null while too few said something. */
  counts: z.array(z.number().int()).length(5).nullable(),
  /** To two decimals; null while too few said something. */
  average: z.number().nullable(),
});
export type Feedback = z.infer<typeof feedback>;

export const ownFeedback = z.object({
  /** Null for who has not said anything. */
  rating: rating.nullable(),
});
