/** Limits that pages of members need too. They stand apart from the schemas, so that those pages do without the library the schemas are made of. */
/** The highest tie-break number. */
export const TIE_BREAK_NUMBER_MAX = 100_000;
