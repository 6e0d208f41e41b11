import * as z from "zod";
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
  slotView,
} from "./bracket.schema.ts";
import { bracketAnalytics } from "./bracket-analytics.rules.ts";
import { toCell } from "./bracket-cells.rules.ts";
import { validateForPublish } from "./bracket-draft.rules.ts";
import { unpicked } from "./bracket-left.rules.ts";
import { bracketMatchups } from "./bracket-matchups.rules.ts";
import { maxima } from "./bracket-maxima.rules.ts";
import { acceptsPick, mergePicks } from "./bracket-picks.rules.ts";
import { planSlots } from "./bracket-plan.rules.ts";
import { acceptsStoredPicks, countsAlike, revisedDraft, unpublishedDraft } from "./bracket-revision.rules.ts";
import { ruleLines } from "./bracket-rule-lines.rules.ts";
import { rightCount, scoreAll, scoreBreakdown } from "./bracket-scoring.rules.ts";
import { sharedChampion } from "./bracket-shared.rules.ts";
import { tieBreaks } from "./bracket-tie-breaks.rules.ts";
import { commitment, viewSlot } from "./bracket-view.rules.ts";

export const bracketRules: SparcletRules<Rules, Draft, Content, null, Pick, Outcome> = {
  wire: {
    ...{ segment: "brackets", short: "b", category: "Bracket", label: "Bracket" },
    ...{ rootPaths: ["brackets", "b"], shortIdPrefix: "brackets-" },
  },
  modes: ["picks"],
  toMode: () => "picks",
  schemas: { rules, draft, content, secret: z.null(), pick, outcome, slotView },
  emptyDraft,
  defaultRules,
  ruleLines,
  validateForPublish,
  slots: planSlots,
  revised: revisedDraft,
  acceptsStoredPicks,
  countsAlike,
  unpublished: unpublishedDraft,
  maxima,
  acceptsPick,
  mergePicks,
  unpicked,
  sharedPick: sharedChampion,
  encodePick: ({ slot, pick: value }) => toCell({ content: slot.content, pick: value }),
  scoreAll,
  tieBreaks,
  scoreBreakdown,
  viewSlot,
  commitment,
  matchups: bracketMatchups,
  rightCount,
  analytics: bracketAnalytics,
};
