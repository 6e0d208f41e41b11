/** Limits that the page of picks needs too. They stand apart from the schemas, so that it does without the library those are made of. */
/** A week's confidence numbers are the bits of one word while they are scored. */
export const MATCHUPS_PER_WEEK_MAX = 32;
/** The highest guess at a matchup's total of points. */
export const GUESS_MAX = 9_999;
/** So long before picks close, what members know of a game moves for the last time by a person's hand: whoever picked it can still answer. */
export const NOTICE_MS = 30 * 60_000;
