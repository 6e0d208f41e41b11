import { packColumn, readColumn } from "../kernel/column.ts";
import type { Rng } from "../kernel/rng.ts";
import { type SparcletSample, storedSlot } from "../sparclet.fixtures.ts";
import type { ScoreInput, Slot, SlotPlan } from "../sparclet-rules.ts";
import {
  type Content,
  type Draft,
  defaultRules,
  draft,
  type Outcome,
  type Pick,
  pick,
  type Rules,
  type Status,
} from "./point-spread.schema.ts";
import { toCell } from "./point-spread-cells.rules.ts";
import type { PatchMatchup } from "./point-spread-matchups.schema.ts";
import { canPickSide, canPickTotal } from "./point-spread-picks.rules.ts";
import { planSlots } from "./point-spread-plan.rules.ts";

export const FIRST_START = 10_000_000;
const HOUR = 3_600_000;

/** A card of so many weeks with so many matchups each, an hour apart; the last one breaks ties. Lines repeat −3, 2.5, 0, −6.5, totals 44, 41.5. */
export function sampleDraft(weekCount: number, matchupCount: number): Draft {
  const weeks = Array.from({ length: weekCount }, (_, weekAt) => ({
    label: `Week ${weekAt + 1}`,
    matchups: Array.from({ length: matchupCount }, (__, at) => ({
      key: `${weekAt + 1}_${at + 1}`,
      home: { name: `Home ${weekAt + 1}-${at + 1}`, short_name: `H${at + 1}` },
      away: { name: `Away ${weekAt + 1}-${at + 1}`, short_name: `A${at + 1}` },
      starts_at: FIRST_START + (weekAt * 168 + at) * HOUR,
      line: [-3, 2.5, 0, -6.5][at % 4],
      total: [44, 41.5][at % 2],
    })),
  }));
  return draft.parse({ weeks, tie_break_matchup: `${weekCount}_${matchupCount}` });
}

/** The first with confidence numbers, since the sample's slots are planned with it. */
export const sampleRules: readonly Rules[] = [
  rulesWith({ confidence: true, totals: true }),
  defaultRules,
  rulesWith({ against: "winner", push: "win" }),
  rulesWith({ totals: true, push: "void", best_bets: { per_week: 1, factor: 2 } }),
  rulesWith({ best_bets: { per_week: 2, factor: 3 }, push: "loss", drop_lowest_weeks: 1, tie_break: [] }),
  rulesWith({ confidence: true, drop_lowest_weeks: 2, lock: "week", line_policy: { kind: "closing" }, tie_break: ["last_total"] }),
  rulesWith({ totals: true, pick_count: 16, line_policy: { kind: "opens_until", at: FIRST_START - HOUR } }),
];

export function rulesWith(given: Partial<Rules>): Rules {
  return { ...defaultRules, ...given };
}

export function toSlots(document: Draft, rules: Rules = defaultRules): Slot<Content>[] {
  return planSlots({ rules, draft: document }).map((plan) => storedSlot(plan as SlotPlan<never, never>) as Slot<Content>);
}

export function picked(given: Partial<Pick>): Pick {
  return { ...pick.parse({}), ...given };
}

export function final(homeScore: number, awayScore: number, given: Partial<Outcome> = {}): Outcome {
  return { status: "final", home_score: homeScore, away_score: awayScore, is_played_inside_week: true, ...given };
}

/** Any pick that fits the rules. In a week they fit each other: a matchup's number is its own, and only the first is a best bet. */
export function randomPick({ content }: Slot<Content>, rng: Rng, rules: Rules): Pick {
  const isToss = () => rng.below(2) === 0;
  const side = canPickSide({ rules, content }) ? (isToss() ? "home" : "away") : null;
  const hasNumber = rules.confidence && side !== null && content.n <= (content.numbers ?? 0) && rng.below(8) > 0;
  return picked({
    side,
    confidence: hasNumber ? content.n : null,
    best_bet: rules.best_bets.per_week > 0 && side !== null && content.n === 1 && isToss(),
    total: canPickTotal({ rules, content }) && isToss() ? (isToss() ? "over" : "under") : null,
    tie_break: content.is_tie_break && isToss() ? rng.below(100) : null,
  });
}

/** Any final score with pushes among them, now and then a matchup that is off, under way or put off. */
export function randomOutcome({ content }: Slot<Content>, rng: Rng): Outcome {
  const away = rng.below(40);
  const isPush = rng.below(3) === 0 && Number.isInteger(content.line) && away - (content.line ?? 0) >= 0;
  const home = isPush ? away - (content.line ?? 0) : rng.below(40);
  const none = { home_score: null, away_score: null };
  const statuses: Status[] = ["cancelled", "forfeited", "postponed", "in_progress", "scheduled"];
  const other = statuses[rng.below(20)];
  if (!other) return final(home, away, { is_played_inside_week: rng.below(10) > 0 });
  return { status: other, ...(other === "in_progress" ? { home_score: home, away_score: away } : none), is_played_inside_week: true };
}

/** A change somebody might send: some fit, some do not. */
export function randomPatch(_slot: Slot<Content>, rng: Rng): PatchMatchup {
  const scores = { home_score: rng.below(50), away_score: rng.below(50) };
  const patches: PatchMatchup[] = [
    { status: "final", ...scores },
    { status: "final" },
    { status: "final", ...scores, is_played_inside_week: rng.below(2) === 0 },
    { status: "in_progress", home_score: 0, away_score: 0 },
    { status: "postponed", is_played_inside_week: rng.below(2) === 0 },
    { status: "cancelled" },
    { status: "forfeited" },
    { status: "scheduled" },
    scores,
    { home_score: null },
  ];
  return patches[rng.below(patches.length)] as PatchMatchup;
}

/** What the host makes of everybody's picks once their slots are sealed. */
export function scoreInput(input: {
  rules: Rules;
  slots: readonly Slot<Content>[];
  outcomes: Readonly<Record<string, Outcome>>;
  entries: readonly Readonly<Record<string, Pick>>[];
}): ScoreInput<Rules, Content, Outcome> {
  const { entries } = input;
  const columns = input.slots.map(({ key }) => {
    const cells = entries.flatMap((picks, entryNo) => (picks[key] ? [[entryNo, toCell(picks[key])] as const] : []));
    return [key, readColumn(packColumn(entries.length, new Map(cells)))] as const;
  });
  return {
    rules: input.rules,
    slots: input.slots,
    outcomes: input.outcomes,
    columns: Object.fromEntries(columns),
    entryCount: entries.length,
  };
}

/** Two weeks of three matchups. */
export const pointSpreadSample: SparcletSample = {
  draft: sampleDraft(2, 3),
  rules: sampleRules,
  canary: null,
  pick: (slot, rng, rules) => randomPick(slot as Slot<Content>, rng, (rules as Rules | undefined) ?? defaultRules),
  secret: null,
  outcome: (slot, rng) => randomOutcome(slot as Slot<Content>, rng),
  patch: (slot, rng) => randomPatch(slot as Slot<Content>, rng),
  commands: [],
};
