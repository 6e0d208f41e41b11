import * as fc from "fast-check";
import { expect, test } from "vitest";
import { rankByKeys } from "../kernel/rank.ts";
import { createRng, type Rng } from "../kernel/rng.ts";
import type { Slot } from "../sparclet-rules.ts";
import { picked, randomOutcome, rulesWith, sampleDraft, scoreInput, toSlots } from "./point-spread.fixtures.ts";
import type { Content, Outcome, Pick, Rules } from "./point-spread.schema.ts";
import { scoreAll } from "./point-spread-scoring.rules.ts";

/**
 * The rules once more, a member and a game at a time, in points and with no code of the module: written from the words of the product, so
 * that every variant and every mixture of them is compared with something that was not made like it.
 */
type Picks = Record<string, Pick>;
interface Season {
  rules: Rules;
  slots: readonly Slot<Content>[];
  outcomes: Record<string, Outcome>;
}

const isOff = ({ status, is_played_inside_week }: Outcome) => ["cancelled", "forfeited"].includes(status) || !is_played_inside_week;

/** 1 for right, 0 for wrong, the rule's share for a push. Null: it counts for nobody. */
function share(push: Rules["push"], difference: number, isAbove: boolean): number | null {
  if (difference === 0) return { half: 0.5, win: 1, loss: 0, void: null }[push];
  return difference > 0 === isAbove ? 1 : 0;
}

interface Parts {
  side: number | null;
  total: number;
  isVoid: boolean;
}

function toParts({ rules, outcomes }: Season, { key, content }: Slot<Content>, pick: Pick): Parts {
  const outcome = outcomes[key];
  if (!outcome) return { side: null, total: 0, isVoid: false };
  if (isOff(outcome)) return { side: null, total: 0, isVoid: true };
  const { home_score: home, away_score: away } = outcome;
  if (outcome.status !== "final" || home === null || away === null) return { side: null, total: 0, isVoid: false };
  const line = rules.against === "winner" ? 0 : content.line;
  const isVoid = rules.push === "void" && line !== null && home + line === away;
  const side = line === null || pick.side === null ? null : share(rules.push, home + line - away, pick.side === "home");
  const isTotal = rules.totals && content.total !== null && pick.total !== null;
  const total = isTotal ? (share(rules.push, home + away - (content.total as number), pick.total === "over") ?? 0) : 0;
  return { side, total, isVoid };
}

/** Points, points that best bets added, and how near the guess was. */
function expected(season: Season, picks: Picks): [points: number, bets: number, nearness: number] {
  const { rules, slots, outcomes } = season;
  let bets = 0;
  const weeks = new Map<number, number>(slots.map(({ content }) => [content.week, 0]));
  for (const slot of slots) {
    const pick = picks[slot.key];
    if (!pick) continue;
    const { side, total } = toParts(season, slot, pick);
    const later = slots.filter(({ content }) => content.week === slot.content.week && content.starts_at > slot.content.starts_at);
    const isLent =
      pick.confidence !== null &&
      later.some((other) => picks[other.key]?.confidence === pick.confidence && !toParts(season, other, picks[other.key] as Pick).isVoid);
    const worth = rules.confidence ? (isLent ? 0 : (pick.confidence ?? 0)) : 1;
    const extra = pick.best_bet && rules.best_bets.per_week > 0 ? (side ?? 0) * (rules.best_bets.factor - 1) : 0;
    bets += extra;
    weeks.set(slot.content.week, (weeks.get(slot.content.week) ?? 0) + (side ?? 0) * worth + extra + total);
  }
  const sums = [...weeks.values()].sort((one, other) => other - one);
  const counted = Math.max(1, sums.length - rules.drop_lowest_weeks);
  const named = slots.find(({ content }) => content.is_tie_break);
  const outcome = named && outcomes[named.key];
  const isScored = outcome?.status === "final" && !isOff(outcome);
  const guess = named ? (picks[named.key]?.tie_break ?? null) : null;
  const nearness = guess === null ? Number.NEGATIVE_INFINITY : -Math.abs(guess - (outcome?.home_score ?? 0) - (outcome?.away_score ?? 0));
  return [sums.slice(0, counted).reduce((sum, points) => sum + points, 0), bets, isScored ? nearness : 0];
}

const anyRules: fc.Arbitrary<Rules> = fc
  .record({
    against: fc.constantFrom<Rules["against"]>("spread", "winner"),
    totals: fc.boolean(),
    weights: fc.constantFrom("none", "numbers", "bets", "triple"),
    drop_lowest_weeks: fc.constantFrom(0, 1, 2),
    push: fc.constantFrom<Rules["push"]>("half", "win", "loss", "void"),
    tie_break: fc.constantFrom<Rules["tie_break"]>(
      [],
      ["best_bets"],
      ["last_total"],
      ["best_bets", "last_total"],
      ["last_total", "best_bets"],
    ),
  })
  .map(({ weights, ...given }) =>
    rulesWith({
      ...given,
      confidence: weights === "numbers",
      best_bets: { per_week: weights === "bets" || weights === "triple" ? 2 : 0, factor: weights === "triple" ? 3 : 2 },
    }),
  );

/** Also numbers that stand twice, as they may after a void matchup gave one back and counts after all. */
function anyPick(rng: Rng, rules: Rules, { content }: Slot<Content>): Pick {
  return picked({
    side: rng.below(8) === 0 ? null : rng.below(2) === 0 ? "home" : "away",
    ...(rules.confidence && rng.below(6) > 0 ? { confidence: 1 + rng.below(4) } : {}),
    best_bet: rules.best_bets.per_week > 0 && content.n <= 2 && rng.below(2) === 0,
    total: rules.totals && rng.below(3) > 0 ? (rng.below(2) === 0 ? "over" : "under") : null,
    tie_break: content.is_tie_break && rng.below(4) > 0 ? rng.below(80) : null,
  });
}

const withoutSide = (pick: Pick): Pick => (pick.side === null ? { ...pick, confidence: null, best_bet: false } : pick);

test("every variant, mixed at random, gives the points and ranks of a second implementation of the rules", () => {
  fc.assert(
    fc.property(anyRules, fc.integer({ min: 0, max: 0xffff_ffff }), (rules, seed) => {
      const rng = createRng(seed);
      const slots = toSlots(sampleDraft(3, 4), rules);
      const outcomes = Object.fromEntries(slots.filter(() => rng.below(6) > 0).map((slot) => [slot.key, randomOutcome(slot, rng)]));
      const entries = Array.from({ length: 7 }, () =>
        Object.fromEntries(slots.filter(() => rng.below(7) > 0).map((slot) => [slot.key, withoutSide(anyPick(rng, rules, slot))])),
      );
      const { keys } = scoreAll(scoreInput({ rules, slots, outcomes, entries }));
      const wanted = entries.map((picks) => expected({ rules, slots, outcomes }, picks));
      expect([...(keys[0] ?? [])].map((units) => units / 2)).toEqual(wanted.map(([points]) => points));
      const chain = [0, ...rules.tie_break.map((name) => (name === "best_bets" ? 1 : 2))];
      const isBetter = (one: number[], other: number[]) => {
        const at = chain.find((place) => one[place] !== other[place]);
        return at !== undefined && (one[at] as number) > (other[at] as number);
      };
      const ranks = wanted.map((one) => 1 + wanted.filter((other) => isBetter(other, one)).length);
      expect([...rankByKeys({ keys, entryCount: entries.length }).ranks]).toEqual(ranks);
    }),
    { numRuns: 400 },
  );
});
