import type { Draft, DraftSeries, Side } from "@sparc/sparclets/bracket/bracket.schema";
import { toSeriesKey } from "@sparc/sparclets/bracket/bracket-graph.rules";
import { roundsFor, standardTree } from "@sparc/sparclets/bracket/bracket-tree.rules";

type Round = Draft["rounds"][number];

/** Default name of a round, by its distance from the final. */
export function roundName(at: number, count: number): string {
  const names = ["Final", "Semi-finals", "Quarter-finals"];
  return names[count - 1 - at] ?? `Round ${at + 1}`;
}

/** Returns this many rounds. Existing rounds keep their settings; default names are renewed. */
export function fitRounds(rounds: readonly Round[], count: number): Round[] {
  return Array.from({ length: count }, (_, at): Round => {
    const before = rounds[at];
    const isNamed = before !== undefined && before.name.trim() !== "" && before.name !== roundName(at, rounds.length);
    return {
      best_of: before?.best_of ?? rounds.at(-1)?.best_of ?? 7,
      locks_at: before?.locks_at ?? null,
      name: isNamed ? before.name : roundName(at, count),
    };
  });
}

/** Rebuilds the standard tree from the teams' order, best first. Lock times stay with their series. */
export function withStandardTree(draft: Draft): Draft {
  if (draft.teams.length < 2) return { ...draft, series: [] };
  const times = new Map(draft.series.map((series) => [toSeriesKey(series), series]));
  const series = standardTree(draft.teams.map(({ id }) => id)).map((one): DraftSeries => {
    const before = times.get(toSeriesKey(one));
    return { ...one, locks_at: before?.locks_at ?? null, game_2_at: before?.game_2_at ?? null };
  });
  return { ...draft, series, rounds: fitRounds(draft.rounds, roundsFor(draft.teams.length)) };
}

/** True while the pairing follows the order of the teams, as in an empty bracket. */
export function isStandardTree({ teams, series, rounds }: Draft): boolean {
  if (series.length === 0) return teams.length < 2 || rounds.length === 0;
  if (teams.length < 2) return false;
  return treeText(series) === treeText(standardTree(teams.map(({ id }) => id)));
}

function treeText(series: readonly DraftSeries[]): string {
  const lines = series.map(({ round, n, sides }) => `${round}_${n} ${sides.map(sideText).join(" ")}`);
  return lines.sort().join("\n");
}

export function sideText(side: Side): string {
  if (side.kind === "open") return "open";
  return side.kind === "team" ? `team:${side.team}` : `winner:${side.series}`;
}

export function toSide(text: string): Side {
  const [kind, name = ""] = text.split(":");
  if (kind === "team") return { kind, team: name };
  return kind === "winner" ? { kind, series: name } : { kind: "open" };
}

interface Place {
  readonly round: number;
  readonly n: number;
  readonly at: 0 | 1;
}

/** Sets one side of a series. A team or winner that was on another side swaps places, so that it is placed only once. */
export function withSide(draft: Draft, { place, side }: { place: Place; side: Side }): Draft {
  const here = draft.series.find(({ round, n }) => round === place.round && n === place.n);
  if (!here) return draft;
  const text = sideText(side);
  const left = here.sides[place.at];
  const series = draft.series.map((one): DraftSeries => {
    const sides = one.sides.map((old, at): Side => {
      if (one === here && at === place.at) return side;
      if (text === "open" || sideText(old) !== text) return old;
      return mayStand(left, one.round) ? left : { kind: "open" };
    });
    return { ...one, sides: sides as DraftSeries["sides"] };
  });
  return { ...draft, series };
}

/** A winner may only be placed in a later round. */
function mayStand(side: Side, round: number): boolean {
  return side.kind !== "winner" || Number(side.series.split("_")[0]) < round;
}

/** Adds a series with two open sides at the end of a round. */
export function withSeries(draft: Draft, round: number): Draft {
  const n = Math.max(0, ...draft.series.filter((one) => one.round === round).map((one) => one.n)) + 1;
  const added: DraftSeries = { round, n, sides: [{ kind: "open" }, { kind: "open" }], locks_at: null, game_2_at: null };
  const at = draft.series.findLastIndex((one) => one.round <= round) + 1;
  return { ...draft, series: draft.series.toSpliced(at, 0, added) };
}

/** Removes a series; sides that waited for its winner become open. */
export function withoutSeries(draft: Draft, removed: Pick<DraftSeries, "round" | "n">): Draft {
  const key = toSeriesKey(removed);
  return { ...draft, series: opened(draft.series, `winner:${key}`).filter((one) => toSeriesKey(one) !== key) };
}

export function opened(series: readonly DraftSeries[], text: string): DraftSeries[] {
  return series.map((one) => ({
    ...one,
    sides: one.sides.map((side): Side => (sideText(side) === text ? { kind: "open" } : side)) as DraftSeries["sides"],
  }));
}

/** Adds a round with one series, or removes the last rounds with their series. */
export function withRoundCount(draft: Draft, count: number): Draft {
  const rounds = fitRounds(draft.rounds, count);
  if (count > draft.rounds.length) return withSeries({ ...draft, rounds }, count);
  const removed = draft.series.filter(({ round }) => round > count);
  const rest = removed.reduce((left, one) => withoutSeries(left, one), draft);
  return { ...rest, rounds };
}
