/** The highest tie-break number. It stands apart from the schemas, because pages of members need it without the library the schemas are made of. */
export const TIE_BREAK_NUMBER_MAX = 100_000;
