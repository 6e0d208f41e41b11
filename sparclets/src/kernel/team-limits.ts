/** How long a team's names may be, in characters, in every type that has teams. */
export const TEAM_NAME_MAX = 60;
export const SHORT_NAME_MAX = 5;
