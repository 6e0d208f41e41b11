/** Refusals of point spreads: code → status and text for a person. */
export const pointSpreadErrors = {
  "point_spread.number_taken": { status: 422, text: "Each confidence number can be used once a week." },
  "point_spread.too_many_best_bets": { status: 422, text: "These are more best bets than a week has." },
  "point_spread.too_many_picks": { status: 422, text: "These are more picks than a week has." },
  "point_spread.picks_closed": {
    status: 423,
    text: "Picks on this matchup are closed: its teams, its line, its total and its start stay as they are.",
  },
  "point_spread.week_closed": { status: 423, text: "Picks of this week are closed, so that no matchup can be added to it." },
  "point_spread.week_full": { status: 422, text: "This week has as many matchups as a week can have." },
  "point_spread.before_week": {
    status: 422,
    text: "Picks of this week close with its first game: one that starts sooner cannot be added any more.",
  },
  "point_spread.started": { status: 422, text: "This game has started: nobody could pick it." },
  "point_spread.added_late": {
    status: 422,
    text: "Everybody needs half an hour to pick a new game, and this one closes sooner. Add one that closes later; where a week closes as a whole, put it in a later week.",
  },
  "point_spread.game_of_feed": { status: 422, text: "A game of the feed is imported, so that it starts when the feed says." },
  "point_spread.game_exists": { status: 409, text: "This game is one of the matchups already." },
  "point_spread.line_fixed": { status: 422, text: "This is fixed since it was published." },
  "point_spread.line_stays": {
    status: 422,
    text: "A line that people know can move, but not go. Call the game off, and it counts for nobody.",
  },
  "point_spread.start_of_feed": {
    status: 422,
    text: "This game comes from the feed: only the feed can let it start later. If it is put off, say so under its result.",
  },
  "point_spread.names_of_feed": { status: 422, text: "This game comes from the feed, which says who plays." },
  "point_spread.other_game": {
    status: 422,
    text: "Both sides have had this name: what was picked would mean another team. Call the game off and add the right one.",
  },
  "point_spread.notice": {
    status: 422,
    text: "Everybody has to see this in time to pick anew: until picks close there must be half an hour left. If the game has begun or is put off, say so under its result.",
  },
  "point_spread.changed_too_often": {
    status: 422,
    text: "This game was changed too often: its history is full, and nothing of it may go. It stays as it is, or is called off under its result.",
  },
  "point_spread.stays_off": {
    status: 422,
    text: "People knew that this game is off and have picked anew. On again it needs half an hour until picks close; now it stays off. If it is still to be played, add it as a new game.",
  },
  "point_spread.reason_required": { status: 422, text: "People know this already. Say why it changes; everybody will read that." },
  "point_spread.wrong_score": { status: 422, text: "A final score needs the points of both teams." },
  "point_spread.when_played": { status: 422, text: "This game was postponed. Say whether it was played inside its week." },
} as const satisfies Record<string, { status: number; text: string }>;

export type PointSpreadRefusal = keyof typeof pointSpreadErrors;
