/** Limits of appeals, without a schema: pages take them, too. */

/** The longest note of whoever asks, and the longest reason of whoever decides, in characters. */
export const APPEAL_TEXT_MAX = 300;
/** Different answers that a member can ask for in one slot. */
export const APPEALS_PER_SLOT = 3;
