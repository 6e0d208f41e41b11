import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { usePersistedFlag } from "../../../lib/persisted-flag.ts";
import { pointsCounted } from "../../../lib/points-label.ts";
import { singleKeysSwitch } from "../../../lib/single-keys.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { dropLabel } from "../live/weeks.tsx";
import { policyLabel } from "../spread-labels.ts";
import { tieBreakLabel } from "../tie-break-labels.ts";
import type { Week } from "../week-board.ts";
import "../live/live.css";

interface SpreadRulesProps {
  readonly event: EventDetail;
  readonly rules: Rules;
  readonly weeks: readonly Week[];
}

/** Explains the scoring from the event's own rules. */
export function SpreadRules({ event, rules, weeks }: SpreadRulesProps): ReactElement {
  const [hasKeys, setKeys] = usePersistedFlag(singleKeysSwitch);
  return (
    <div className="stack s-spread">
      <ul className="rule-list">
        {ruleLabels(rules, weeks).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p>
        Everything right brings <b>{pointsCounted(event.max_points)}</b>.
      </p>
      <Checkbox label="Key N leads to the next missing pick" checked={hasKeys} onChange={({ target }) => setKeys(target.checked)} />
    </div>
  );
}

/** The rules that apply to this event, one sentence each. */
export function ruleLabels(rules: Rules, weeks: readonly Week[]): readonly string[] {
  return [
    sideRule(rules),
    rules.against === "spread" ? "A game without a line cannot be picked and costs nobody anything." : "",
    pushRule(rules),
    rules.totals ? "Over or under the total, when right, brings 1 point of its own." : "",
    rules.confidence ? "Numbers stand once a week. A right pick brings its number; without a number it brings nothing." : "",
    betRule(rules),
    rules.pick_count === null ? "" : `At most ${counted(rules.pick_count, "game")} of a week can be picked.`,
    policyLabel(rules),
    "Cancelled and forfeited games count for nobody; a postponed one counts only if it is played inside its week.",
    rules.confidence ? "A game that counts for nobody gives its number back; the other numbers count as they were given." : "",
    rules.drop_lowest_weeks > 0 ? dropLabel(rules) : "",
    tieBreakLabel(rules, weeks),
  ].filter((rule) => rule !== "");
}

function sideRule({ against, confidence }: Rules): string {
  const worth = confidence ? "brings its number" : "brings 1 point";
  return against === "winner"
    ? `The right winner ${worth}.`
    : `A team that beats its line ${worth}: a line of −3½ means it has to win by 4, +3½ that it may lose by 3.`;
}

function pushRule({ push, against }: Rules): string {
  const when = against === "winner" ? "A tied game is a push" : "Landing exactly on the line is a push";
  const what = {
    half: "half the points",
    win: "as many points as a right pick",
    loss: "nothing, as a wrong pick",
    void: "nothing, for nobody",
  }[push];
  return `${when}: it brings ${what}.`;
}

function betRule({ best_bets: { per_week: count, factor } }: Rules): string {
  if (count === 0) return "";
  return `${counted(count, "best bet")} a week ${count === 1 ? "brings" : "bring"} ${factor === 2 ? "double" : `${factor} times as much`}.`;
}
