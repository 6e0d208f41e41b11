import * as z from "zod";

/** Number of ratings from which on values are shown; with fewer, a host could tell whose is whose. */
export const FEEDBACK_SHOWN_FROM = 3;

/** 1 for poor to 5 for great. */
export const rating = z.number().int().min(1).max(5);

/** The players' ratings of an event together, without authors. */
export const feedback = z.object({
  /** How many gave a rating. */
  count: z.number().int(),
  /** How many could give one. */
  players: z.number().int(),
  /** How often each rating was given, from 1 to 5; null while there are too few. */
  counts: z.array(z.number().int()).length(5).nullable(),
  /** To two decimals; null while there are too few. */
  average: z.number().nullable(),
});
export type Feedback = z.infer<typeof feedback>;

export const ownFeedback = z.object({
  /** Null without a rating. */
  rating: rating.nullable(),
});
