import { STATUS_LABELS } from "./game-labels.ts";
import type { CatalogueGame, FeedRead } from "./games.queries.ts";

export const GAME_HEADS = [
  ...["League", "Season", "Week", "Away", "Home", "Start", "Line", "Total", "Away score", "Home score", "State"],
  ...["Source", "Events", "Set by hand", "Changed"],
];

const numberCell = (value: number | null): string => (value === null ? "" : String(value));

/** CSV cells of a game; its times are ISO 8601 in UTC, the line is the home side's. */
export function gameCells(game: CatalogueGame): string[] {
  const { season, week, line, total, away_score, home_score, event_count } = game;
  return [
    ...[game.league, String(season), String(week), game.away.name, game.home.name, game.starts_at],
    ...[line, total, away_score, home_score].map(numberCell),
    ...[STATUS_LABELS[game.status], game.source, String(event_count)],
    ...[game.overrides.map(({ group }) => group).join(", "), game.updated_at],
  ];
}

export const READ_HEADS = [
  ...["Source", "Kind", "Start", "End", "By", "State", "Rows", "New", "Changed", "Unchanged", "Left out"],
  ...["Events that followed", "Note"],
];

/** CSV cells of an upload or a feed read. */
export function readCells({ counts, ...read }: FeedRead): string[] {
  return [
    ...[read.source, read.kind, read.at, read.ended_at ?? "", read.by?.display_name ?? "", read.status],
    ...[read.row_count, counts.new, counts.changed, counts.unchanged, counts.refused, read.event_count].map(String),
    read.note ?? "",
  ];
}
