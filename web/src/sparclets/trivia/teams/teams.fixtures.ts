import type { TeamRow } from "./team-labels.ts";

/** Teams as the lobby has them. */
export const lobbyTeams: readonly TeamRow[] = [
  { no: 1, name: "North Stand", players: 61 },
  { no: 2, name: "Penalty Box", players: 48 },
  { no: 3, name: "فريق الشمال", players: 0 },
];

/** Teams as a table has them; the third has no members. */
export const rankedRows: readonly TeamRow[] = [
  { no: 2, name: "Penalty Box", players: 48, rank: 1, points: 1_500, movement: 1 },
  { no: 1, name: "North Stand", players: 61, rank: 2, points: 1_439, movement: -1 },
  { no: 3, name: "فريق الشمال", players: 0 },
];

export const teamRules = { teams: "own_devices", team_names: ["North Stand", "Penalty Box", "فريق الشمال"], team_choice: "players" };
