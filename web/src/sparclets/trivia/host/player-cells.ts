import type { Answer } from "../../../api/api.ts";

type Player = Answer<"players.list">["data"][number];

/** Heads of the CSV of the players on the console. */
export const PLAYER_HEADS: readonly string[] = [
  "Number",
  "Name",
  "Name by the host",
  "Guest",
  "Team",
  "Joined",
  "State",
  "Full line credit",
];

export function playerCells(player: Player): readonly string[] {
  const state = player.is_removed ? (player.wants_back ? "removed, wants back" : "removed") : "playing";
  return [
    ...[String(player.number), player.display_name, player.given_name ?? "", player.is_guest ? "yes" : "no"],
    ...[player.team == null ? "" : String(player.team), player.joined_at, state, player.has_full_credit ? "yes" : "no"],
  ];
}
