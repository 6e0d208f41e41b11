import { FEEDBACK_SHOWN_FROM, type Feedback } from "@sparc/contract/entities/feedback";

const RATINGS = [1, 2, 3, 4, 5] as const;

/** What a host sees of the ratings: their number, and their values once there are too many to tell apart. */
export function toFeedback(input: { counts: ReadonlyMap<number, number>; players: number }): Feedback {
  const counts = RATINGS.map((rating) => input.counts.get(rating) ?? 0);
  const count = counts.reduce((sum, one) => sum + one, 0);
  const sum = RATINGS.reduce((total, rating, at) => total + rating * (counts[at] ?? 0), 0);
  const isShown = count >= FEEDBACK_SHOWN_FROM;
  return {
    count,
    players: input.players,
    counts: isShown ? counts : null,
    average: isShown ? Math.round((sum / count) * 100) / 100 : null,
  };
}
