/** An event played in teams, each member on their own device. The host stores who is in which team; the type says how teams score. */

/** Teams of one event are at least and at most this many. */
export const TEAMS_MIN = 2;
export const TEAMS_MAX = 50;
export const TEAM_NAME_MAX = 60;

/** Who decides about a player's team before the game begins. Whoever has none then is drawn into one. */
export type TeamChoice = "players" | "drawn" | "host";

/** Who gets stars and prizes for a rank: people by the table of people, or the members of a team by the table of teams. */
export type AwardsTo = "people" | "teams";

/** How an event is played in teams. Team numbers are positions in `names`, from 1. */
export interface TeamRules {
  names: readonly string[];
  choice: TeamChoice;
  /** How many of a team's best members count; null: the mean of all. */
  best: number | null;
  awardsTo: AwardsTo;
}

/** Who plays for which team, by entry number. */
export interface TeamMembers {
  teamCount: number;
  /** The entry's team, from 1; 0 for an entry that counts for none, such as a removed one. */
  teamOf: Uint8Array;
  /** The ordinal of the first slot in which the entry counts for its team; 0 for whoever joined before the first. */
  countsFrom: Int32Array;
}
