/** A letter may be several characters (letter and marks), so a word of eight may be longer than it looks. */
export const TYPED_WORD_MAX = 80;
