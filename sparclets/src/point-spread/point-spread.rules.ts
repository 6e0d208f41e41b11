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
} from "./point-spread.schema.ts";
import { pointSpreadAnalytics } from "./point-spread-analytics.rules.ts";
import { toCell } from "./point-spread-cells.rules.ts";
import { validateForPublish } from "./point-spread-draft.rules.ts";
import { pointSpreadGames } from "./point-spread-games.rules.ts";
import { pointSpreadMatchups } from "./point-spread-matchups.rules.ts";
import { maxima } from "./point-spread-maxima.rules.ts";
import { acceptsPick, mergePicks } from "./point-spread-picks.rules.ts";
import { planSlots } from "./point-spread-plan.rules.ts";
import { acceptsStoredPicks, revisedDraft, unpublishedDraft } from "./point-spread-revision.rules.ts";
import { ruleLines } from "./point-spread-rule-lines.rules.ts";
import { rightCount, scoreAll, scoreBreakdown } from "./point-spread-scoring.rules.ts";
import { POINT_UNITS } from "./point-spread-settle.rules.ts";
import { tieBreaks } from "./point-spread-tie-breaks.rules.ts";
import { unpicked } from "./point-spread-unpicked.rules.ts";
import { commitment, viewSlot } from "./point-spread-view.rules.ts";

export const pointSpreadRules: SparcletRules<Rules, Draft, Content, null, Pick, Outcome> = {
  wire: { segment: "point-spread", short: "ps", rootPaths: ["point-spread", "ps"], category: "PointSpread", label: "Point spread" },
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
  unpublished: unpublishedDraft,
  maxima,
  acceptsPick,
  mergePicks,
  unpicked,
  encodePick: ({ pick: value }) => toCell(value),
  pointsScale: POINT_UNITS,
  scoreAll,
  tieBreaks,
  scoreBreakdown,
  viewSlot,
  commitment,
  matchups: pointSpreadMatchups,
  games: pointSpreadGames,
  rightCount,
  analytics: pointSpreadAnalytics,
};
