import type { SparcletRules } from "../sparclet-rules.ts";
import type { Content, Draft, Outcome, Pick, Rules, Secret } from "./daily-game.schema.ts";
import { inOrderText } from "./in-order-text.ts";

type DailyRules = SparcletRules<Rules, Draft, Content, Secret, Pick, Outcome>;

/**
 * Members get a solution only with their own attempt, so that past days stay playable. Those who run the event see it at any time, and the
 * export of a finished event has it.
 */
export const viewSlot: DailyRules["viewSlot"] = ({ audience, slot, secret, outcome, isSealed }) => {
  const { number, puzzle } = slot.content;
  const mayKnow = audience === "host" || audience === "admin" || (audience === "export" && isSealed);
  const results = outcome && { played: outcome.played, solved: outcome.solved, buckets: outcome.buckets };
  return {
    slot: slot.key,
    number,
    kind: puzzle.kind,
    puzzle,
    solution: mayKnow ? (secret?.puzzle ?? null) : null,
    results: isSealed ? results : null,
  };
};

/** The same text whatever order a stored document has. */
export const commitment: DailyRules["commitment"] = ({ slot, secret }) => inOrderText([slot.key, slot.content, secret]);
