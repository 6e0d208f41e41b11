import type { Json } from "@sparc/sparclets/kernel/json";
import type { Rules, Side, Pick as SpreadPick } from "@sparc/sparclets/point-spread/point-spread.schema";
import { counted } from "../../../lib/ordinals.ts";
import { pointsLabel } from "../../../lib/points-label.ts";
import type { PickSet } from "../../../platform/picks/pick-set.ts";
import { sideLabel, toShortName, toTeam } from "../spread-labels.ts";
import { hasPick, type Matchup, NO_PICK, type WeekBoard } from "../week-board.ts";

/** Result of a pick action. `message` is announced; when `set` is empty, it says why nothing changes. */
export interface Change {
  readonly set: PickSet;
  readonly message: string;
  /** Effect on another pick, shown at the touched matchup. */
  readonly cost?: string;
  /** Alternative that is offered with a refusal. */
  readonly offer?: { readonly label: string; readonly change: Change };
}

interface ChangeInput {
  readonly rules: Rules;
  readonly board: WeekBoard;
  readonly key: string;
}

/** Picks a side, switches to it, or clears the pick when it is the chosen side. */
export function sideChange(input: ChangeInput & { side: Side }): Change {
  const matchup = matchupIn(input);
  const isTakenBack = matchup.pick.side === input.side;
  if (!hasPick(matchup.pick) && input.board.isFull) return refusal(fullLabel(input.board));
  const side = isTakenBack ? null : input.side;
  const message = isTakenBack ? `${toTeam(matchup.view, input.side).name} taken off` : sideLabel(input.rules, matchup.view, side);
  return { set: toSet([matchup, { ...matchup.pick, side }]), message };
}

export function totalChange(input: ChangeInput & { total: "over" | "under" }): Change {
  const matchup = matchupIn(input);
  const isTakenBack = matchup.pick.total === input.total;
  if (!hasPick(matchup.pick) && input.board.isFull) return refusal(fullLabel(input.board));
  const message = `${input.total === "over" ? "Over" : "Under"} ${pointsLabel(matchup.view.total ?? 0)}${isTakenBack ? " taken off" : ""}`;
  return { set: toSet([matchup, { ...matchup.pick, total: isTakenBack ? null : input.total }]), message };
}

/** Sets a confidence number. Each number is used once a week, so a number that another pick has is swapped with it. */
export function numberChange(input: ChangeInput & { number: number | null }): Change {
  const matchup = matchupIn(input);
  const own = pickedName(matchup);
  const before = matchup.pick.confidence;
  const holder = input.number === null ? null : toHolder(input.board, input.number, input.key);
  if (holder?.isLocked) return refusal(`${input.number} is locked on ${pickedName(holder)}`);
  const mine = [matchup, { ...matchup.pick, confidence: input.number }] as const;
  if (!holder) return { set: toSet(mine), message: input.number === null ? `${own} has no number now` : `${input.number} on ${own}` };
  const other = `${pickedName(holder)} ${before === null ? "has no number now" : `has ${before} now`}`;
  return {
    set: toSet(mine, [holder, { ...holder.pick, confidence: before }]),
    message: `${input.number} on ${own}, ${other}`,
    cost: `${input.number} stood on ${pickedName(holder)}, which ${before === null ? "has no number now" : `has ${before} now`}`,
  };
}

/** The matchup that has a confidence number, other than the matchup `besides`. */
export function toHolder({ matchups }: WeekBoard, number: number, besides: string): Matchup | null {
  return matchups.find(({ key, holds }) => key !== besides && holds === number) ?? null;
}

/**
 * Sets or clears a best bet. With one best bet per week it moves from the other pick; with several, moving the last open one is offered.
 */
export function bestBetChange(input: ChangeInput): Change {
  const { board } = input;
  const matchup = matchupIn(input);
  const name = pickedName(matchup);
  const { pick } = matchup;
  if (pick.best_bet) return { set: toSet([matchup, { ...pick, best_bet: false }]), message: `${name} is no best bet any more` };
  if (pick.side === null) return refusal("Pick a side first");
  const bets = board.matchups.filter((one) => one.pick.best_bet);
  const [only] = bets;
  if (bets.length < board.bestBets.of)
    return {
      set: toSet([matchup, { ...pick, best_bet: true }]),
      message: `${name} is a best bet, ${bets.length + 1} of ${board.bestBets.of}`,
    };
  const movedFrom = (other: Matchup): Change => ({
    set: toSet([matchup, { ...pick, best_bet: true }], [other, { ...other.pick, best_bet: false }]),
    message: `${name} is ${board.bestBets.of > 1 ? "a" : "the"} best bet instead of ${pickedName(other)}`,
  });
  if (board.bestBets.of > 1 || !only) {
    const last = bets.filter(({ isLocked }) => !isLocked).at(-1);
    const offer = last && { label: `Move it here from ${pickedName(last)}`, change: movedFrom(last) };
    return { ...refusal(`All ${counted(board.bestBets.of, "best bet")} are set`), ...(offer ? { offer } : {}) };
  }
  return only.isLocked ? refusal(`The best bet is locked on ${pickedName(only)}`) : movedFrom(only);
}

export function guessChange(input: ChangeInput & { guess: number | null }): Change {
  const matchup = matchupIn(input);
  return { set: toSet([matchup, { ...matchup.pick, tie_break: input.guess }]), message: "" };
}

/** Open matchups with a picked side, sorted by confidence number from high to low; those without a number come last. */
export function rankedPicks({ matchups }: WeekBoard): readonly Matchup[] {
  const open = matchups.filter(({ phase, pick }) => phase === "open" && pick.side !== null);
  return open.toSorted((one, other) => (other.pick.confidence ?? 0) - (one.pick.confidence ?? 0));
}

/** Numbers that no locked matchup uses, highest first. */
export function freeNumbers({ numbers, matchups }: WeekBoard): readonly number[] {
  const taken = new Set(matchups.flatMap(({ phase, holds }) => (phase === "open" ? [] : (holds ?? []))));
  return Array.from({ length: numbers ?? 0 }, (_, at) => (numbers ?? 0) - at).filter((number) => !taken.has(number));
}

/** Assigns the highest free numbers in the given order. */
export function rankChange(board: WeekBoard, order: readonly Matchup[]): PickSet {
  const free = freeNumbers(board);
  return toSet(...order.map((matchup, at) => [matchup, { ...matchup.pick, confidence: free[at] ?? null }] as const));
}

function matchupIn({ board, key }: ChangeInput): Matchup {
  const found = board.matchups.find((one) => one.key === key);
  if (!found) throw new Error(`No matchup ${key} in ${board.label}`);
  return found;
}

function toSet(...picks: readonly (readonly [Matchup, SpreadPick])[]): PickSet {
  return Object.fromEntries(picks.map(([{ key }, pick]) => [key, stored(pick)]));
}

/** The pick as it is stored: number and best bet need a side, and an empty pick becomes null. */
function stored(pick: SpreadPick): Json {
  const cleaned = pick.side === null ? { ...pick, confidence: null, best_bet: false } : pick;
  return hasPick(cleaned) || cleaned.tie_break !== null ? { ...NO_PICK, ...cleaned } : null;
}

function pickedName({ view, pick }: Matchup): string {
  return pick.side === null ? toShortName(view) : toTeam(view, pick.side).name;
}

function fullLabel({ total, label }: WeekBoard): string {
  return `${label} has ${counted(total, "pick")}, and all are made. Take one off to pick another`;
}

function refusal(message: string): Change {
  return { set: {}, message };
}
