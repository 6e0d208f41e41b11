import type { SparcletRules } from "../sparclet-rules.ts";
import { dailyAnalytics } from "./daily-analytics.rules.ts";
import { planSlots, validateForPublish } from "./daily-draft.rules.ts";
import {
  type Content,
  content,
  type Draft,
  draft,
  emptyDraft,
  type Outcome,
  outcome,
  type Pick,
  pick,
  type Rules,
  rules,
  type Secret,
  secret,
  slotView,
} from "./daily-game.schema.ts";
import { ruleLines } from "./daily-rule-lines.rules.ts";
import { aggregate, bestStreak, currentStreak, maxima, rightCount, scoreAll, scoreBreakdown, toCell } from "./daily-scoring.rules.ts";
import { commitment, viewSlot } from "./daily-view.rules.ts";
import { defaultRules } from "./default-rules.ts";

export const dailyGameRules: SparcletRules<Rules, Draft, Content, Secret, Pick, Outcome> = {
  wire: { segment: "daily-game", short: "d", rootPaths: ["games", "g"], category: "DailyGame", label: "Daily game" },
  modes: ["run"],
  toMode: () => "run",
  schemas: { rules, draft, content, secret, pick, outcome, slotView },
  emptyDraft,
  defaultRules,
  ruleLines,
  validateForPublish,
  slots: planSlots,
  reference: ({ list }) => list,
  maxima,
  acceptsPick: ({ slot, pick: { points } }) => points <= maxima({ slots: [slot] }).total,
  codesByOutcome: true,
  encodePick: ({ slot, pick: given, outcome: settled }) =>
    toCell({ kind: slot.content.puzzle.kind, pick: given, outcome: settled ?? null }),
  aggregate,
  scoreAll,
  tieBreaks: () => [{ name: "solved", column: { label: "Solved" } }],
  scoreBreakdown,
  viewSlot,
  commitment,
  rightCount,
  bestStreak,
  currentStreak,
  analytics: dailyAnalytics,
};
