/** Refusals of brackets: code → status and text for a person. */
export const bracketErrors = {
  "bracket.late_entry": { status: 423, text: "The first round is closed, and this bracket takes no late entries." },
  "bracket.full": { status: 409, text: "A bracket holds up to 64 teams, and no more series than that in a round." },
  "bracket.series_exists": { status: 409, text: "There is a series with this number in this round." },
  "bracket.wrong_team": { status: 422, text: "This team cannot play in this series." },
  "bracket.wrong_score": { status: 422, text: "Winner, games won and length do not fit each other." },
  "bracket.fixed": { status: 409, text: "The bracket is published, and this stays as it is." },
  "bracket.wrong_time": { status: 422, text: "The rules of this bracket close its picks by another time than this one." },
  "bracket.later_decided": {
    status: 409,
    text: "A later series was decided with a team of this one. Reopen that one first, then correct this one.",
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type BracketRefusal = keyof typeof bracketErrors;
