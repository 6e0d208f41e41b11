import type { SparcletRules } from "../sparclet-rules.ts";
import {
  type Content,
  content,
  type Draft,
  defaultRules,
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
} from "./trivia.schema.ts";
import { aggregate } from "./trivia-aggregate.rules.ts";
import { triviaAnalytics } from "./trivia-analytics.rules.ts";
import { acceptsPick } from "./trivia-answer.rules.ts";
import { planSlots, validateForPublish } from "./trivia-draft.rules.ts";
import { warmUpGaps } from "./trivia-poll.rules.ts";
import { corrected, correctSecret, keyChange, revisionLabel, voided } from "./trivia-revision.rules.ts";
import { ruleLines } from "./trivia-rule-lines.rules.ts";
import { maxima, rightCount, rightInARow, scoreAll, scoreBreakdown, toCell } from "./trivia-scoring.rules.ts";
import { scoreTeams, toTeamRules } from "./trivia-teams.rules.ts";
import { tieBreaks } from "./trivia-tie-breaks.rules.ts";
import { typedAnswers } from "./trivia-typed.rules.ts";
import { commitment, viewSlot } from "./trivia-view.rules.ts";

export const triviaRules: SparcletRules<Rules, Draft, Content, Secret, Pick, Outcome> = {
  wire: { segment: "trivias", short: "t", category: "Trivia", label: "Trivia" },
  modes: ["room", "run"],
  toMode: ({ mode }) => (mode === "self_paced" ? "run" : "room"),
  allowsGuests: ({ mode, guests }) => mode === "live" && guests === true,
  schemas: { rules, draft, content, secret, pick, outcome, slotView },
  emptyDraft,
  defaultRules,
  ruleLines,
  validateForPublish: (input) => [...validateForPublish(input.draft), ...warmUpGaps(input.rules)],
  slots: (input) => planSlots(input.draft),
  maxima,
  acceptsPick,
  encodePick: ({ slot, pick: value, elapsedMs, secret: key }) => toCell({ content: slot.content, pick: value, elapsedMs, secret: key }),
  aggregate,
  voided,
  correctSecret,
  corrected,
  keyChange,
  revisionLabel,
  scoreAll,
  teams: toTeamRules,
  scoreTeams,
  tieBreaks,
  scoreBreakdown,
  viewSlot,
  written: typedAnswers,
  commitment,
  rightCount,
  rightInARow,
  analytics: triviaAnalytics,
};
