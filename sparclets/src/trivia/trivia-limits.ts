/** Limits that the pages of players and hosts need too. They stand apart from the schemas, so that those do without the library the schemas are made of. */
export const ACCEPTED_MAX = 10;
export const ANSWER_MAX = 120;
