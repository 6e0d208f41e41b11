import type { Missing } from "../sparclet-rules.ts";
import type { Draft, DraftSeries, Rules, Side } from "./bracket.schema.ts";
import { toSeriesKey } from "./bracket-graph.rules.ts";
import { toFirstRound } from "./bracket-tree.rules.ts";

interface Place {
  path: string;
  series: DraftSeries;
  side: Side;
}

const error = (path: string, code: string, message: string): Missing => ({ level: "error", path, code, message });
const called = ({ round, n }: { round: number; n: number }) => `series ${n} of round ${round}`;

/** Any earlier series may feed any later one; no team is in two places, and only the winner of the final feeds nothing. */
export function graphGaps({ rules, draft }: { rules: Rules; draft: Draft }): Missing[] {
  const first = toFirstRound(rules);
  const places = draft.series.flatMap((series, at) =>
    series.sides.map((side, s): Place => ({ path: `series.${at}.sides.${s}`, series, side })),
  );
  return [...seriesGaps(draft), ...teamPlaceGaps(draft, places), ...feedGaps(draft, places), ...endGaps({ draft, places, first })];
}

function seriesGaps({ series, rounds }: Draft): Missing[] {
  const seen = new Set<string>();
  return series.flatMap((one, at) => {
    const gaps: Missing[] = [];
    const key = toSeriesKey(one);
    if (seen.has(key)) gaps.push(error(`series.${at}.n`, "duplicate", `There are two of ${called(one)}`));
    seen.add(key);
    if (one.round > rounds.length) gaps.push(error(`series.${at}.round`, "unknown_round", `There is no round ${one.round} yet`));
    return gaps;
  });
}

function teamPlaceGaps({ teams }: Draft, places: readonly Place[]): Missing[] {
  const names = new Map(teams.map(({ id, name }) => [id, name.trim() || id]));
  const seen = new Map<string, DraftSeries>();
  const gaps: Missing[] = [];
  for (const { path, series, side } of places) {
    if (side.kind !== "team") continue;
    const before = seen.get(side.team);
    const name = names.get(side.team);
    if (name === undefined) gaps.push(error(path, "unknown_team", `Choose a team for ${called(series)}`));
    else if (before) gaps.push(error(path, "duplicate", `${name} already stands in ${called(before)}`));
    seen.set(side.team, series);
  }
  if (places.some(({ side }) => side.kind === "open")) return gaps;
  for (const [at, { id }] of teams.entries())
    if (!seen.has(id))
      gaps.push({ level: "warning", path: `teams.${at}`, code: "not_placed", message: `${names.get(id)} does not stand in any series` });
  return gaps;
}

function feedGaps({ series }: Draft, places: readonly Place[]): Missing[] {
  const rounds = new Map(series.map((one) => [toSeriesKey(one), one.round]));
  const used = new Map<string, DraftSeries>();
  const gaps: Missing[] = [];
  for (const { path, series: to, side } of places) {
    if (side.kind !== "winner") continue;
    const from = rounds.get(side.series);
    const before = used.get(side.series);
    const winnerLabel = `the winner of ${side.series.replace("_", "/")}`;
    if (from === undefined)
      gaps.push(error(path, "unknown_series", `Choose who plays ${called(to)}: there is no series ${side.series.replace("_", "/")}`));
    else if (from >= to.round)
      gaps.push(error(path, "not_earlier", `${called(to)} waits for ${winnerLabel}, which is not played before it`));
    else if (before) gaps.push(error(path, "duplicate", `${winnerLabel} already goes to ${called(before)}`));
    used.set(side.series, to);
  }
  return gaps.map((one) => ({ ...one, message: one.message.charAt(0).toUpperCase() + one.message.slice(1) }));
}

/** Winners that feed no series need an open side in a later round. */
function endGaps({ draft, places, first }: { draft: Draft; places: readonly Place[]; first: number }): Missing[] {
  const last = draft.rounds.length;
  const used = new Set(places.flatMap(({ side }) => (side.kind === "winner" ? [side.series] : [])));
  const gaps: Missing[] = [];
  for (const [at, series] of draft.series.entries()) {
    const hasOpenLater = places.some((place) => place.side.kind === "open" && place.series.round > series.round);
    if (series.round < first || series.round >= last || used.has(toSeriesKey(series)) || hasOpenLater) continue;
    gaps.push(error(`series.${at}`, "goes_nowhere", `Nothing waits for the winner of ${called(series)}`));
  }
  const finals = draft.series.filter(({ round }) => round === last).length;
  if (last > 0 && finals > 1)
    gaps.push(error(`rounds.${last - 1}`, "many_finals", `The last round is the final: one series, not ${finals}`));
  return gaps;
}
