import { ok, type Problem, type Result, refuse } from "../kernel/result.ts";
import type { PicksMerge } from "../sparclet-rules.ts";
import type { PointSpreadRefusal } from "./point-spread.errors.ts";
import type { Content, Outcome, Pick, Rules } from "./point-spread.schema.ts";
import { isEmptyPick } from "./point-spread-cells.rules.ts";
import { isSideVoid } from "./point-spread-settle.rules.ts";

/** What of a slot these rules look at. */
export interface MatchupSlot {
  key: string;
  content: Content;
}

export function canPickSide({ rules, content }: { rules: Rules; content: Content }): boolean {
  return rules.against === "winner" || content.line !== null;
}

export function canPickTotal({ rules, content }: { rules: Rules; content: Content }): boolean {
  return rules.totals && content.total !== null;
}

/** A confidence number and a best bet need a side; the guess is asked at one matchup only. */
export function acceptsPick({ rules, slot, pick }: { rules: Rules; slot: { content: Content }; pick: Pick }): boolean {
  const { content } = slot;
  if (pick.side !== null && !canPickSide({ rules, content })) return false;
  if (pick.total !== null && !canPickTotal({ rules, content })) return false;
  if (pick.tie_break !== null && !content.is_tie_break) return false;
  if (pick.best_bet && (rules.best_bets.per_week === 0 || pick.side === null)) return false;
  if (pick.confidence === null) return true;
  return rules.confidence && pick.side !== null && pick.confidence <= (content.numbers ?? 0);
}

function isSamePick(a: Pick | null, b: Pick | null): boolean {
  if (a === null || b === null) return a === b;
  const isSameSide = a.side === b.side && a.confidence === b.confidence && a.best_bet === b.best_bet;
  return isSameSide && a.total === b.total && a.tie_break === b.tie_break;
}

interface Merging {
  rules: Rules;
  slots: readonly MatchupSlot[];
  before: Readonly<Record<string, Pick>>;
  after: Readonly<Record<string, Pick | null>>;
  locked: ReadonlySet<string>;
  outcomes?: Readonly<Record<string, Outcome>>;
}

/**
 * Folds new picks into the old ones. Locked matchups stay as they were and still hold their confidence numbers, best bets and places; a
 * matchup that is void has given its number back. A week that would break its rules is refused as a whole, with what stands in the way.
 */
export function mergePicks(input: Merging): Result<PicksMerge<Pick>, PointSpreadRefusal> {
  const { slots, before, after, locked } = input;
  const picks: Record<string, Pick> = { ...before };
  const refused: string[] = [];
  const changedWeeks = new Set<number>();
  for (const { key, content } of slots) {
    const sent = after[key];
    const asked = sent && !isEmptyPick(sent) ? sent : null;
    if (sent === undefined || isSamePick(asked, before[key] ?? null)) continue;
    if (locked.has(key)) {
      // Leaving a locked matchup out of the map asks for nothing.
      if (asked) refused.push(key);
      continue;
    }
    changedWeeks.add(content.week);
    if (asked) picks[key] = asked;
    else delete picks[key];
  }
  for (const week of changedWeeks) {
    const card = slots.filter(({ content }) => content.week === week);
    const broken = brokenRule({ ...input, slots: card, picks });
    if (broken) return broken;
  }
  return ok({ picks, cleared: [], refused });
}

type Week = Merging & { picks: Readonly<Record<string, Pick>> };

function brokenRule(input: Week) {
  const { rules } = input;
  const numbers = rules.confidence ? sharedNumbers(input) : [];
  if (numbers.length > 0) return refuse("point_spread.number_taken", { problems: numbers });
  const bets = overLimit(input, {
    limit: rules.best_bets.per_week,
    noun: "best bet",
    member: "best_bet",
    isCounted: (pick) => pick.best_bet,
  });
  if (bets.length > 0) return refuse("point_spread.too_many_best_bets", { problems: bets });
  const isPicked = (pick: Pick) => pick.side !== null || pick.total !== null;
  const limit = rules.pick_count ?? Number.POSITIVE_INFINITY;
  const many = overLimit(input, { limit, noun: "pick", member: "side", isCounted: isPicked });
  return many.length > 0 ? refuse("point_spread.too_many_picks", { problems: many }) : null;
}

/** Each open matchup whose number stands on another one as well, locked ones first in the right to it. */
function sharedNumbers({ rules, slots, picks, locked, outcomes = {} }: Week): Problem[] {
  const holders = new Map<number, MatchupSlot>();
  const counting = slots.filter(({ key, content }) => !isSideVoid({ rules, content, outcome: outcomes[key] }));
  const inOrder = [...counting.filter(({ key }) => locked.has(key)), ...counting.filter(({ key }) => !locked.has(key))];
  return inOrder.flatMap((slot): Problem[] => {
    const number = picks[slot.key]?.confidence ?? null;
    const holder = number === null ? undefined : holders.get(number);
    if (number !== null && !holder) holders.set(number, slot);
    if (!holder || locked.has(slot.key)) return [];
    const closed = locked.has(holder.key) ? ", where picks are closed" : "";
    const message = `${number} stands on ${toName(holder)} already${closed}. Choose another number for ${toName(slot)}`;
    return [{ path: `picks.${slot.key}.confidence`, code: "taken", message }];
  });
}

/** The open matchups that are too many, the last of the week first to go. Locked ones stay and count. */
function overLimit(
  { slots, picks, locked }: Week,
  input: { limit: number; noun: string; member: string; isCounted: (pick: Pick) => boolean },
): Problem[] {
  const counted = slots.filter(({ key }) => picks[key] && input.isCounted(picks[key]));
  const open = counted.filter(({ key }) => !locked.has(key));
  const left = Math.max(0, input.limit - (counted.length - open.length));
  const allowed = `${input.limit} ${input.noun}${input.limit === 1 ? "" : "s"}`;
  return open.slice(left).map((slot) => {
    const closed = counted.length > open.length ? `, ${counted.length - open.length} of them closed already` : "";
    const message = `${slot.content.week_label} has ${allowed} and you made ${counted.length}${closed}. Take one off, such as ${toName(slot)}`;
    return { path: `picks.${slot.key}.${input.member}`, code: "too_many", message };
  });
}

/** "BUF at NYJ". */
export function toName({ content: { home, away } }: { content: Content }): string {
  return `${away.short_name} at ${home.short_name}`;
}
