/** Longest text that a sender may add to an announcement, in characters. */
export const ANNOUNCEMENT_MESSAGE_MAX = 255;
