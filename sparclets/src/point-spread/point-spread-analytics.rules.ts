import type { AnalyticsRules, GivenShare } from "../analytics-rules.ts";
import type { Content, Outcome, Pick, Rules } from "./point-spread.schema.ts";
import { pickOfCell } from "./point-spread-cells.rules.ts";
import { canPickSide, canPickTotal, toName } from "./point-spread-picks.rules.ts";
import { isOff, type Settled, toSettled } from "./point-spread-settle.rules.ts";

/** Right is who had the side, of those who picked one. With a push nobody was right or wrong. */
export const pointSpreadAnalytics: AnalyticsRules<Rules, Content, Outcome> = {
  pickedBy: ["side", "total"],

  due({ rules, slots, outcomes }) {
    const perWeek = new Map<number, number>();
    const keys = slots.flatMap(({ key, content }) => {
      const outcome = outcomes[key];
      const canPick = canPickSide({ rules, content }) || canPickTotal({ rules, content });
      if (!canPick || (outcome && isOff(outcome))) return [];
      perWeek.set(content.week, (perWeek.get(content.week) ?? 0) + 1);
      return [key];
    });
    const limit = rules.pick_count ?? Number.POSITIVE_INFINITY;
    return { keys, count: [...perWeek.values()].reduce((sum, matchups) => sum + Math.min(matchups, limit), 0) };
  },

  toName: ({ slot }) => ({ name: toName(slot), group: slot.content.week_label }),

  figures({ rules, slot: { key, content }, outcomes, cells }) {
    const outcome = outcomes[key];
    const settled = toSettled({ rules, content, outcome });
    const picks = cells.flatMap((cell) => pickOfCell(cell) ?? []);
    const sides = picks.filter(({ side }) => side !== null);
    const cameIn = settled?.side ?? null;
    return {
      right: cameIn === null || cameIn === "push" ? null : { count: sides.filter(({ side }) => side === cameIn).length, of: sides.length },
      result: resultLabel(content, outcome, settled),
      isVoid: outcome ? isOff(outcome) : false,
      parts: [toSides(content, picks, settled), ...(rules.totals ? [toTotals(picks, settled)] : [])],
    };
  },
};

/** Away first, as the matchup is named. */
function toSides({ away, home }: Content, picks: readonly Pick[], settled: Settled | null): GivenShare[] {
  const countOf = (wanted: Pick["side"]) => picks.filter(({ side }) => side === wanted).length;
  return [
    { label: away.name, count: countOf("away"), isRight: settled?.side === "away" },
    { label: home.name, count: countOf("home"), isRight: settled?.side === "home" },
  ];
}

function toTotals(picks: readonly Pick[], settled: Settled | null): GivenShare[] {
  const countOf = (wanted: Pick["total"]) => picks.filter(({ total }) => total === wanted).length;
  return [
    { label: "Over", count: countOf("over"), isRight: settled?.total === "over" },
    { label: "Under", count: countOf("under"), isRight: settled?.total === "under" },
  ];
}

function resultLabel({ away, home }: Content, outcome: Outcome | undefined, settled: Settled | null): string | null {
  if (!outcome || isOff(outcome) || outcome.status !== "final") return null;
  const score = `${away.short_name} ${outcome.away_score}, ${home.short_name} ${outcome.home_score}`;
  return settled?.side === "push" ? `${score}: a push` : score;
}
