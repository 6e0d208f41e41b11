import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Draft, DraftMatchup } from "@sparc/sparclets/point-spread/point-spread.schema";
import { lineLabel } from "../../../lib/line-labels.ts";
import { counted } from "../../../lib/ordinals.ts";
import { pointsLabel } from "../../../lib/points-label.ts";

/** Games of this version of a card that the other version does not have, one per line. */
export function draftLabels({ draft, other }: { readonly draft: JsonObject; readonly other: JsonObject }): readonly string[] {
  const [mine, theirs] = [draft as unknown as Partial<Draft>, other as unknown as Partial<Draft>];
  const toGames = ({ weeks = [] }: Partial<Draft>): readonly DraftMatchup[] => weeks.flatMap(({ matchups }) => matchups);
  const games = toGames(mine);
  const before = new Map(toGames(theirs).map((game) => [game.key, JSON.stringify(game)]));
  const labels = (one: Partial<Draft>): string => JSON.stringify((one.weeks ?? []).map(({ label }) => label));
  const order = (list: readonly DraftMatchup[]): string => list.map(({ key }) => key).join();
  const isSameGames = games.length === before.size && games.every(({ key }) => before.has(key));
  const tieBreak = games.find(({ key }) => key === mine.tie_break_matchup);
  const weeks = (mine.weeks ?? []).length;
  return [
    `${counted(weeks, "week")}, ${counted(games.length, "game")}`,
    ...(labels(mine) === labels(theirs) ? [] : [`Weeks called ${(mine.weeks ?? []).map(({ label }) => label || "…").join(", ")}`]),
    ...games.flatMap((game) => (before.get(game.key) === JSON.stringify(game) ? [] : [gameLine(game)])),
    ...(isSameGames && order(games) !== order(toGames(theirs)) ? ["Games in another order"] : []),
    ...((mine.tie_break_matchup ?? null) === (theirs.tie_break_matchup ?? null)
      ? []
      : [tieBreak ? `Ties are broken by ${toName(tieBreak)}` : "No game breaks ties"]),
  ];
}

function toName({ home, away }: DraftMatchup): string {
  return `${away.name || "…"} at ${home.name || "…"}`;
}

function gameLine(game: DraftMatchup): string {
  const line = game.line === null ? "no line" : `line ${lineLabel(game.line)}`;
  const start = game.starts_at === null ? "no start" : new Date(game.starts_at).toISOString().slice(0, 16).replace("T", " ");
  return `${toName(game)}: ${line}${game.total === null ? "" : `, total ${pointsLabel(game.total)}`}, ${start}${game.starts_at === null ? "" : " UTC"}`;
}
