import type { BracketSlotView, Pick, Rules, SeriesPick, SeriesView, Side, Team } from "@sparc/sparclets/bracket/bracket.schema";
import {
  findSeriesPick,
  type GraphSlot,
  graphSlots,
  lengthsOf,
  type Outcomes,
  type Pair,
  pickedSides,
  realSides,
  teamsById,
} from "@sparc/sparclets/bracket/bracket-graph.rules";
import type { PickSlot } from "../../../platform/picks/pick-slots.ts";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";

export type BoardTeam = Team;

export type BoardSlot = PickSlot<BracketSlotView>;

/** The team on one side, from the results or else from the member's earlier picks; `label` describes it while it is unknown. */
export interface BoardSide {
  readonly team: BoardTeam | null;
  readonly label: string;
}

/**
 * What a series lacks. `waits`: its teams are unknown until an earlier pick is made. `later`: it opens at another time, or once results
 * decide its teams.
 */
export type Gap = "winner" | "length" | "waits" | "later" | null;

export interface BoardSeries {
  readonly key: string;
  readonly round: number;
  readonly n: number;
  readonly roundName: string;
  readonly roundSize: number;
  readonly sides: readonly [BoardSide, BoardSide];
  /** Keys of the earlier series that its teams come from. */
  readonly feeders: readonly [string | null, string | null];
  readonly winner: string | null;
  readonly length: number | null;
  /** Possible lengths; empty for a single game. */
  readonly lengths: readonly number[];
  readonly isLocked: boolean;
  readonly lockAt: number | null;
  readonly gap: Gap;
  /** Name of the round whose results decide the teams, where the member's own picks do not. */
  readonly opensAfter: string | null;
}

export interface BoardRound {
  readonly no: number;
  readonly name: string;
  readonly series: readonly BoardSeries[];
  readonly picked: number;
}

export interface BoardTieBreak {
  readonly key: string;
  readonly question: string;
  readonly number: number | null;
  readonly isLocked: boolean;
}

/** A member's bracket as the page draws it. */
export interface Board {
  readonly rounds: readonly BoardRound[];
  readonly tieBreak: BoardTieBreak | null;
  /** Number of series, and of those that are completely picked. */
  readonly total: number;
  readonly picked: number;
  /** Keys, in order, of slots that are open and not completely picked; the tie-break question last. */
  readonly missing: readonly string[];
  readonly champion: BoardSeries | null;
  /** True when nothing can be picked any more. */
  readonly isLocked: boolean;
  /** Lock time of the next open slot, in ms. */
  readonly nextLockAt: number | null;
  /** What has to happen before any series can be picked; null while one can be. */
  readonly opens: string | null;
}

interface Read {
  readonly slots: readonly BoardSlot[];
  readonly picks: PicksMap;
  readonly teams: ReadonlyMap<string, Team>;
  readonly sizes: ReadonlyMap<number, number>;
  readonly real: ReadonlyMap<string, Pair>;
  readonly picked: ReadonlyMap<string, Pair>;
  readonly now: number;
  readonly mode: Rules["mode"];
  /** Series already built, by key. */
  readonly earlier: Map<string, BoardSeries>;
}

interface BoardInput {
  readonly slots: readonly BoardSlot[];
  readonly picks: PicksMap;
  /** Time in ms. It only decides which slots open later; whether a slot is locked comes from the server. */
  readonly now: number;
  /** In mode `re_pick` no pick advances to the next round. */
  readonly mode: Rules["mode"];
}

export function toBoard(input: BoardInput): Board {
  const graph = toGraph(input.slots);
  const outcomes = toOutcomes(input.slots);
  const picks = bracketPicks(input.picks);
  const real = realSides(graph, outcomes);
  const picked = input.mode === "re_pick" ? real : pickedSides(graph, { outcomes, picks });
  const read: Read = { ...input, teams: teamsById(graph), sizes: toSizes(input.slots), real, picked, earlier: new Map() };
  const series = input.slots.flatMap((slot) => (slot.view.kind === "series" ? [toSeries(read, slot, slot.view)] : []));
  const tieBreak = toTieBreak(read);
  const isTieBreakMissing = tieBreak !== null && tieBreak.number === null && !tieBreak.isLocked;
  const open = input.slots.filter((slot) => !slot.is_locked && slot.locks_at !== null);
  return {
    rounds: toRounds(series),
    tieBreak,
    total: series.length,
    picked: series.filter(isPicked).length,
    missing: [...series.filter(isMissing).map(({ key }) => key), ...(isTieBreakMissing ? [tieBreak.key] : [])],
    champion: findChampion(series),
    isLocked: input.slots.length > 0 && input.slots.every((slot) => slot.is_locked && !opensLater(slot, input.now)),
    nextLockAt: open.length > 0 ? Math.min(...open.map(({ locks_at }) => Date.parse(locks_at as string))) : null,
    opens: findOpens(series),
  };
}

export function toGraph(slots: readonly BoardSlot[]): GraphSlot[] {
  return graphSlots(slots.map(({ view }) => view));
}

export function toOutcomes(slots: readonly BoardSlot[]): Outcomes {
  return Object.fromEntries(slots.map(({ key, view }) => [key, view.outcome]));
}

/**
 * Casts picks to a bracket's own type. The platform stores picks of any type as JSON; the server has checked them by this type's schema.
 */
export function bracketPicks(picks: PicksMap): Readonly<Record<string, Pick>> {
  return picks as unknown as Record<string, Pick>;
}

function toSizes(slots: readonly BoardSlot[]): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (const { view } of slots) if (view.kind === "series") sizes.set(view.round, (sizes.get(view.round) ?? 0) + 1);
  return sizes;
}

function toSeries(read: Read, slot: BoardSlot, view: SeriesView): BoardSeries {
  const pick = findSeriesPick(bracketPicks(read.picks), slot.key) ?? NOTHING;
  const sides = [toSide(read, view, 0), toSide(read, view, 1)] as const;
  const lengths = lengthsOf(view.best_of);
  const later = opensLater(slot, read.now);
  const gap = later ? "later" : toGap({ read, view, pick, sides, hasLength: lengths.length > 0 });
  const series: BoardSeries = {
    key: slot.key,
    round: view.round,
    n: view.n,
    roundName: view.round_name,
    roundSize: read.sizes.get(view.round) ?? 1,
    sides,
    feeders: [toFeeder(view.sides[0]), toFeeder(view.sides[1])],
    winner: pick.winner,
    length: pick.predicted_series_length,
    lengths,
    isLocked: slot.is_locked,
    lockAt: slot.locks_at === null ? null : Date.parse(slot.locks_at),
    gap,
    opensAfter: gap === "later" && !later ? opensAfter(read, view) : null,
  };
  read.earlier.set(slot.key, series);
  return series;
}

function toGap(input: { read: Read; view: SeriesView; pick: SeriesPick; sides: readonly BoardSide[]; hasLength: boolean }): Gap {
  const isDead = input.sides.every(({ team }) => team !== null && team.id !== input.pick.winner);
  if (input.pick.winner !== null && !isDead) return input.hasLength && input.pick.predicted_series_length === null ? "length" : null;
  if (input.sides.some(({ team }) => team !== null)) return "winner";
  return input.read.mode !== "re_pick" && toFeeders(input.read, input.view).some(leadsOn) ? "waits" : "later";
}

function toFeeders({ earlier }: Read, { sides }: SeriesView): readonly BoardSeries[] {
  return sides.flatMap((side) => earlier.get(toFeeder(side) ?? "") ?? []);
}

function leadsOn({ isLocked, gap }: BoardSeries): boolean {
  return !isLocked && gap !== "later";
}

function opensAfter(read: Read, view: SeriesView): string | null {
  const before = toFeeders(read, view)[0];
  return (read.mode === "re_pick" ? null : before?.opensAfter) ?? before?.roundName ?? null;
}

function findOpens(series: readonly BoardSeries[]): string | null {
  const open = series.filter(({ isLocked }) => !isLocked);
  return open[0] && !open.some(leadsOn) ? opensLabel(open[0]) : null;
}

/** Formats "Opens once the quarter-finals are decided". */
export function opensLabel({ opensAfter: round }: BoardSeries): string {
  if (round === null) return "Not open yet";
  const name = round.toLowerCase();
  return `Opens once ${name.endsWith("s") ? `the ${name} are` : `${name} is`} decided`;
}

function opensLater({ opens_at }: BoardSlot, now: number): boolean {
  return opens_at !== null && Date.parse(opens_at) > now;
}

/** The real team where it is known, else the team picked to get there. */
function toSide(read: Read, view: SeriesView, at: 0 | 1): BoardSide {
  const id = read.real.get(view.slot)?.[at] ?? read.picked.get(view.slot)?.[at] ?? null;
  return { team: id === null ? null : (read.teams.get(id) ?? null), label: toSideLabels(read, view.sides[at]) };
}

function toSideLabels({ slots, sizes }: Read, side: Side): string {
  if (side.kind !== "winner") return "To come";
  const view = slots.find(({ key }) => key === side.series)?.view;
  if (view?.kind !== "series") return "To come";
  const name = view.round_name.toLowerCase();
  return (sizes.get(view.round) ?? 1) === 1 ? `Winner of the ${name}` : `Winner of series ${view.n}`;
}

function toFeeder(side: Side): string | null {
  return side.kind === "winner" ? side.series : null;
}

const NOTHING: SeriesPick = { winner: null, predicted_series_length: null };

function toRounds(series: readonly BoardSeries[]): BoardRound[] {
  return [...new Set(series.map(({ round }) => round))].map((no) => {
    const own = series.filter(({ round }) => round === no);
    return { no, name: own[0]?.roundName ?? "", series: own, picked: own.filter(isPicked).length };
  });
}

/** The final (the last series, alone in its round), once its winner is picked. */
function findChampion(series: readonly BoardSeries[]): BoardSeries | null {
  const last = series.at(-1);
  return last && last.roundSize === 1 && last.winner !== null ? last : null;
}

export function isPicked({ gap, winner }: BoardSeries): boolean {
  return gap === null && winner !== null;
}

/** A series that waits for an earlier pick counts as missing too. */
function isMissing({ gap, isLocked }: BoardSeries): boolean {
  return !isLocked && (gap === "winner" || gap === "length" || gap === "waits");
}

function toTieBreak({ slots, picks }: Read): BoardTieBreak | null {
  for (const { key, is_locked: isLocked, view } of slots) {
    if (view.kind !== "tie_break") continue;
    const pick = picks[key];
    const number = typeof pick === "object" && pick !== null && "number" in pick ? Number(pick.number) : null;
    return { key, question: view.question, number, isLocked };
  }
  return null;
}

/** True when the series can be completed now. */
export function isOpenGap(board: Board, key: string): boolean {
  return board.rounds.some(({ series }) => series.some((one) => one.key === key && canBePicked(one)));
}

function canBePicked({ gap, isLocked }: BoardSeries): boolean {
  return !isLocked && (gap === "winner" || gap === "length");
}

/**
 * Key of the next slot to complete: the first series after `from` that can be picked now, then from the start, then the last missing slot.
 */
export function nextMissing(board: Board, from: string | null): string | null {
  const series = board.rounds.flatMap((round) => round.series);
  const at = series.findIndex(({ key }) => key === from);
  const ordered = [...series.slice(at + 1), ...series.slice(0, at + 1)];
  return ordered.find(canBePicked)?.key ?? board.missing.at(-1) ?? null;
}
