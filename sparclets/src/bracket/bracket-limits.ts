/** The highest tie-break number. It is separate from the schemas, because members' pages need it without the schema library. */
export const TIE_BREAK_NUMBER_MAX = 100_000;
