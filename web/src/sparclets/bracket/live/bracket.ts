import type { Rules, SeriesOutcome, SeriesPick, SeriesView, Side, Team } from "@sparc/sparclets/bracket/bracket.schema";
import {
  eliminatedTeams,
  findSeriesOutcome,
  findSeriesPick,
  lengthsOf,
  type Outcomes,
  type Pair,
  realSides,
  teamsById,
} from "@sparc/sparclets/bracket/bracket-graph.rules";
import { type SeriesPoints, seriesPoints, toResult } from "@sparc/sparclets/bracket/bracket-points.rules";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import { type BoardSlot, bracketPicks, toGraph, toOutcomes } from "../play/board.ts";

/**
 * `out`: the picked team can no longer reach the series. `alive`: it still can. `void`: the series does not count. `unread`: the picks are
 * not loaded.
 */
export type PickState = "right" | "wrong" | "out" | "alive" | "none" | "void" | "unread";

export interface LiveSide {
  /** The team that really plays; null while it is unknown. */
  readonly team: Team | null;
  /** The team's name, or what is known before there is a team: "DAL or WPG". */
  readonly label: string;
  readonly wins: number;
}

export interface OwnPick {
  readonly team: Team | null;
  readonly length: number | null;
  readonly state: PickState;
  /** Points of the pick; null while the series is not decided. */
  readonly points: number | null;
  readonly isExact: boolean;
}

export interface LiveSeries {
  readonly key: string;
  readonly round: number;
  readonly n: number;
  readonly roundName: string;
  readonly roundSize: number;
  readonly bestOf: number;
  readonly sides: readonly [LiveSide, LiveSide];
  /** Key of the series that each side's team comes from; null for a side without an earlier series. */
  readonly from: readonly (string | null)[];
  readonly winner: string | null;
  readonly isVoid: boolean;
  /** Both teams are known and the series is not decided. */
  readonly isOn: boolean;
  readonly isLocked: boolean;
  readonly pick: OwnPick;
}

export interface LiveRound {
  readonly no: number;
  readonly name: string;
  readonly series: readonly LiveSeries[];
  readonly points: number;
}

/** The real state of the bracket, together with one entry's picks. */
export interface LiveBracket {
  readonly rounds: readonly LiveRound[];
  readonly final: LiveSeries | null;
  /** Number of the first round with an open series, else of the last round. */
  readonly current: number;
  readonly eliminated: ReadonlySet<string>;
  readonly teams: ReadonlyMap<string, Team>;
}

interface LiveInput {
  readonly slots: readonly BoardSlot[];
  readonly rules: Rules;
  readonly picks: PicksMap;
  /** Results to use instead of those in the slots; a what-if passes its own. */
  readonly outcomes?: Outcomes;
  /** True while the entry's picks are not loaded; their state is then `unread`. */
  readonly isUnread?: boolean;
}

interface Read extends LiveInput {
  readonly outcomes: Outcomes;
  readonly real: ReadonlyMap<string, Pair>;
  readonly teams: ReadonlyMap<string, Team>;
  readonly eliminated: ReadonlySet<string>;
  readonly sizes: ReadonlyMap<number, number>;
}

export function toLiveBracket(input: LiveInput): LiveBracket {
  const graph = toGraph(input.slots);
  const outcomes = input.outcomes ?? toOutcomes(input.slots);
  const sizes = new Map<number, number>();
  for (const { view } of input.slots) if (view.kind === "series") sizes.set(view.round, (sizes.get(view.round) ?? 0) + 1);
  const eliminated = eliminatedTeams(graph, outcomes);
  const read: Read = { ...input, outcomes, real: realSides(graph, outcomes), teams: teamsById(graph), eliminated, sizes };
  const series = input.slots.flatMap((slot) => (slot.view.kind === "series" ? [toSeries(read, slot, slot.view)] : []));
  const rounds = [...new Set(series.map(({ round }) => round))].map((no) => {
    const own = series.filter(({ round }) => round === no);
    return { no, name: own[0]?.roundName ?? "", series: own, points: own.reduce((sum, { pick }) => sum + (pick.points ?? 0), 0) };
  });
  const last = rounds.at(-1);
  return {
    rounds,
    final: last?.series.length === 1 ? (last.series[0] ?? null) : null,
    current: (rounds.find((round) => round.series.some(isOpenSeries)) ?? last)?.no ?? 1,
    eliminated,
    teams: read.teams,
  };
}

export function isOpenSeries({ winner, isVoid }: LiveSeries): boolean {
  return winner === null && !isVoid;
}

function toSeries(read: Read, slot: BoardSlot, view: SeriesView): LiveSeries {
  const outcome = findSeriesOutcome(read.outcomes, slot.key);
  const sides = [toSide(read, { view, outcome, at: 0 }), toSide(read, { view, outcome, at: 1 })] as const;
  const winner = outcome?.winner ?? null;
  const isVoid = outcome?.is_void ?? false;
  return {
    key: slot.key,
    round: view.round,
    n: view.n,
    roundName: view.round_name,
    roundSize: read.sizes.get(view.round) ?? 1,
    bestOf: view.best_of,
    sides,
    from: view.sides.map((side) => (side.kind === "winner" ? side.series : null)),
    winner,
    isVoid,
    isOn: winner === null && !isVoid && sides.every(({ team }) => team !== null),
    isLocked: slot.is_locked,
    pick: toOwnPick(read, view, isVoid),
  };
}

interface SideOf {
  readonly view: SeriesView;
  readonly outcome: SeriesOutcome | null;
  readonly at: 0 | 1;
}

function toSide(read: Read, { view, outcome, at }: SideOf): LiveSide {
  const id = read.real.get(view.slot)?.[at] ?? null;
  const team = id === null ? null : (read.teams.get(id) ?? null);
  return { team, label: team?.name ?? comingLabel(read, view.sides[at]), wins: outcome?.wins[at] ?? 0 };
}

/** Label of an unknown team: "DAL or WPG" once both are known, else the series it comes from. */
function comingLabel({ slots, real, teams, sizes }: Read, side: Side): string {
  if (side.kind !== "winner") return "To come";
  const pair = real.get(side.series)?.map((id) => (id === null ? undefined : teams.get(id)?.short_name));
  if (pair?.[0] && pair[1]) return `${pair[0]} or ${pair[1]}`;
  const view = slots.find(({ key }) => key === side.series)?.view;
  if (view?.kind !== "series") return "To come";
  return (sizes.get(view.round) ?? 1) === 1 ? `Winner, ${view.round_name.toLowerCase()}` : `Winner of series ${view.n}`;
}

function toOwnPick(read: Read, view: SeriesView, isVoid: boolean): OwnPick {
  const pick = findSeriesPick(bracketPicks(read.picks), view.slot);
  const team = pick?.winner ? (read.teams.get(pick.winner) ?? null) : null;
  if (!pick || pick.winner === null)
    return { team: null, length: null, state: isVoid ? "void" : read.isUnread ? "unread" : "none", points: null, isExact: false };
  const points = toPoints(read, view, pick);
  const length = lengthsOf(view.best_of).length > 0 ? pick.predicted_series_length : null;
  return {
    team,
    length,
    state: isVoid ? "void" : toState({ points, pick, pair: read.real.get(view.slot), isOut: read.eliminated.has(pick.winner) }),
    points: points && points.winner + points.length + points.upset,
    isExact: points?.isExact ?? false,
  };
}

function toPoints(read: Read, view: SeriesView, pick: SeriesPick): SeriesPoints | null {
  const { rules, outcomes, teams } = read;
  const result = toResult({ rules, series: { key: view.slot, content: view }, outcomes, sides: read.real, teams });
  return result && seriesPoints({ rules, content: view, pick, result });
}

function toState(input: { points: SeriesPoints | null; pick: SeriesPick; pair: Pair | undefined; isOut: boolean }): PickState {
  if (input.points) return input.points.isRight ? "right" : "wrong";
  // Two other teams play here: the pick is out although its team may not have lost, as after a new draw.
  const isPast = input.pair?.every((team) => team !== null) && !input.pair.includes(input.pick.winner);
  return input.isOut || isPast ? "out" : "alive";
}
