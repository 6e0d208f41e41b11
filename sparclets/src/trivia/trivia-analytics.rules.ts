import type { AnalyticsRules, GivenShare } from "../analytics-rules.ts";
import type { Content, Outcome, Rules } from "./trivia.schema.ts";
import { fullShareCode } from "./trivia-answer.rules.ts";
import { timeUnitMs, toLimitMs } from "./trivia-time.rules.ts";

/** Right is who was wholly right. Distributions are those of the results page. */
export const triviaAnalytics: AnalyticsRules<Rules, Content, Outcome> = {
  toName: ({ slot }) => ({ name: slot.content.prompt, group: null }),

  figures({ slot: { key, content }, outcomes, cells }) {
    const outcome = outcomes[key];
    const isVoid = outcome?.is_voided ?? false;
    const rightCode = fullShareCode(content.type);
    const right = { count: cells.filter(({ code }) => code === rightCode).length, of: cells.length };
    return {
      right: !outcome || isVoid || content.type === "poll" ? null : right,
      result: typeof outcome?.median === "number" ? `The middle of the room was ${outcome.median}` : null,
      isVoid,
      parts: outcome ? [toShares(content, outcome)] : [],
      ...(outcome && content.type === "multiple_choice" ? { partsOf: outcome.answered } : {}),
    };
  },

  timeMs({ rules, slot, cell }) {
    if (rules.is_untimed) return null;
    const limitMs = toLimitMs(slot.content);
    return Math.min(cell.aux * timeUnitMs(limitMs), limitMs);
  },
};

function toShares({ type, options }: Content, outcome: Outcome): GivenShare[] {
  if (type === "typed_text") {
    const typed = (outcome.typed ?? []).map(({ text, count, is_right: isRight }) => ({ label: text, count, isRight }));
    return outcome.others ? [...typed, { label: "Other answers", count: outcome.others, isRight: false }] : typed;
  }
  if (type === "put_in_order" || type === "number") {
    const { full = 0, most = 0, some = 0, none = 0 } = outcome.shares ?? {};
    return [
      { label: "All right", count: full, isRight: true },
      { label: "Most of it", count: most, isRight: false },
      { label: "Some of it", count: some, isRight: false },
      { label: "Nothing right", count: none, isRight: false },
    ];
  }
  return options.map(({ id, text }) => ({
    label: text,
    count: outcome.distribution[id] ?? 0,
    isRight: type !== "poll" && outcome.correct.includes(id),
  }));
}
