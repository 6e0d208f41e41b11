import { inTurn, onOrOff, type RuleLine, type RuleUntil } from "../rule-lines.ts";
import type { Push, Rules, TieBreak } from "./point-spread.schema.ts";

const PUSHES: Readonly<Record<Push, string>> = {
  half: "half a point",
  win: "counts as right",
  loss: "counts as wrong",
  void: "does not count",
};
const TIE_BREAKS: Readonly<Record<TieBreak, string>> = { best_bets: "right best bets", last_total: "the closest total" };

function toLinePolicy({ line_policy: policy }: Rules): string {
  if (policy.kind === "frozen") return "frozen at publication";
  if (policy.kind === "closing") return "move until each game starts";
  return policy.at === null ? "open until a time that is not set" : `open until ${new Date(policy.at).toISOString()}`;
}

/** Every rule of a point spread in words. What a pick consists of is fixed with the first entry, because picks of others are hidden. */
export function ruleLines(rules: Rules): RuleLine[] {
  const line = (until: RuleUntil, rule: string, label: string, value: string): RuleLine => ({ rule, label, value, until });
  const { best_bets: bestBets, pick_count: count } = rules;
  return [
    line("entry", "against", "Picks are made", rules.against === "spread" ? "against the spread" : "straight up"),
    line("entry", "totals", "Over and under", onOrOff(rules.totals)),
    line("entry", "confidence", "Confidence numbers", onOrOff(rules.confidence)),
    line("entry", "best_bets.per_week", "Best bets a week", String(bestBets.per_week)),
    line("end", "best_bets.factor", "A best bet counts", `${bestBets.factor} times`),
    line("end", "drop_lowest_weeks", "Lowest weeks that are dropped", String(rules.drop_lowest_weeks)),
    line("entry", "pick_count", "Games a week, at most", count === null ? "all" : String(count)),
    line("end", "push", "A push", PUSHES[rules.push]),
    line("start", "lock", "Picks close", rules.lock === "week" ? "the whole week at its first start" : "each game at its own start"),
    line("start", "line_policy", "Lines", toLinePolicy(rules)),
    line(
      "end",
      "tie_break",
      "Where points are equal",
      inTurn(
        rules.tie_break.map((name) => TIE_BREAKS[name]),
        "the rank is shared",
      ),
    ),
  ];
}
