import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { ReactElement } from "react";
import { NumberRule } from "../../../platform/studio/number-rule.tsx";
import { type RuleOption, RuleRadios, RuleSection } from "../../../platform/studio/rule-parts.tsx";
import type { RulesPartProps } from "./rules.tsx";

type Weight = "even" | "confidence" | "best_bets";

const WEIGHTS: readonly RuleOption<Weight>[] = [
  { value: "even", label: "Every pick counts the same", hint: "A right pick brings 1 point." },
  {
    value: "confidence",
    label: "Confidence numbers",
    hint: "From 1 to the count of the week’s games, each once a week. A right pick brings its number.",
  },
  { value: "best_bets", label: "Best bets", hint: "A few picks a week count several times." },
];

const PUSHES: readonly RuleOption<Rules["push"]>[] = [
  { value: "half", label: "Half", hint: "Half of what a right pick brings." },
  { value: "win", label: "A win", hint: "As much as a right pick." },
  { value: "loss", label: "A loss", hint: "Nothing." },
  { value: "void", label: "Void", hint: "Nothing, and its confidence number is free again." },
];

/** Settings of the points for a right pick and for a push. */
export function EditorWeights({ rules, onChange }: RulesPartProps): ReactElement {
  const bets = rules.best_bets;
  const shown: Weight = rules.confidence ? "confidence" : bets.per_week > 0 ? "best_bets" : "even";
  const choose = (weight: Weight): void =>
    onChange({ ...rules, confidence: weight === "confidence", best_bets: { ...bets, per_week: weight === "best_bets" ? 1 : 0 } });
  return (
    <RuleSection id="ps-weights" title="What a pick is worth">
      <RuleRadios path="rules.best_bets" options={WEIGHTS} value={shown} onChange={(value) => choose(value)} />
      {shown === "best_bets" ? (
        <div className="twoc">
          <NumberRule
            path="rules.best_bets.per_week"
            label="Best bets a week"
            limits={{ min: 1, max: 5 }}
            value={bets.per_week}
            onChange={(per_week) => onChange({ ...rules, best_bets: { ...bets, per_week } })}
          />
          <NumberRule
            path="rules.best_bets.factor"
            label="Count so many times"
            limits={{ min: 2, max: 5 }}
            value={bets.factor}
            onChange={(factor) => onChange({ ...rules, best_bets: { ...bets, factor } })}
          />
        </div>
      ) : null}
      <RuleRadios
        path="rules.push"
        label="A push counts as"
        options={PUSHES}
        value={rules.push}
        onChange={(value) => onChange({ ...rules, push: value })}
      />
    </RuleSection>
  );
}
