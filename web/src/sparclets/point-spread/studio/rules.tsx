import type { Draft, Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { maxima } from "@sparc/sparclets/point-spread/point-spread-maxima.rules";
import { planSlots } from "@sparc/sparclets/point-spread/point-spread-plan.rules";
import { POINT_UNITS } from "@sparc/sparclets/point-spread/point-spread-settle.rules";
import { type ReactElement, useMemo } from "react";
import { pointsLabel } from "../../../lib/points-label.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { MostPoints, type RuleOption, RuleRadios, RuleSection } from "../../../platform/studio/rule-parts.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { EditorClosing } from "./closing.tsx";
import { EditorLimits } from "./limits.tsx";
import { EditorWeights } from "./weights.tsx";

export interface RulesPartProps {
  readonly rules: Rules;
  readonly onChange: (rules: Rules) => void;
}

interface EditorRulesProps extends RulesPartProps {
  readonly draft: Draft;
  readonly zone: string;
  readonly isLocked: boolean;
}

/** Settings of the scoring, with the maximum points on this card. */
export function EditorRules({ draft, rules, zone, isLocked, onChange }: EditorRulesProps): ReactElement {
  const part = { rules, onChange };
  return (
    <fieldset className="two-columns ps-ed" disabled={isLocked}>
      <legend className="visually-hidden">Rules</legend>
      <div className="stack gap-l">
        <WhatIsPicked {...part} draft={draft} />
        <EditorWeights {...part} />
      </div>
      <div className="stack gap-l">
        <EditorClosing {...part} draft={draft} zone={zone} />
        <EditorLimits {...part} />
      </div>
    </fieldset>
  );
}

const AGAINST: readonly RuleOption<Rules["against"]>[] = [
  {
    value: "spread",
    label: "Against the spread",
    hint: "The line decides who covers. A game without a line cannot be picked and costs nobody anything.",
  },
  { value: "winner", label: "Straight up", hint: "Who wins; a tied game is a push." },
];

function WhatIsPicked({ draft, rules, onChange }: RulesPartProps & { readonly draft: Draft }): ReactElement {
  const most = useMemo(() => toMaximum(rules, draft), [rules, draft]);
  return (
    <RuleSection id="ps-picked" title="What is picked">
      <RuleRadios path="rules.against" options={AGAINST} value={rules.against} onChange={(against) => onChange({ ...rules, against })} />
      <Checkbox
        id={fieldId("rules.totals")}
        label="Over and under, too"
        hint="The total of points of a game can be picked. Right it brings 1 point."
        checked={rules.totals}
        onChange={({ target }) => onChange({ ...rules, totals: target.checked })}
      />
      <MostPoints most={pointsLabel(most)}>Counted from the rules and the card, never typed in. It grows as games come.</MostPoints>
    </RuleSection>
  );
}

/** Maximum points that an entry can score on this card, computed by the rules. */
function toMaximum(rules: Rules, draft: Draft): number {
  return maxima({ rules, slots: planSlots({ rules, draft }) }).total / POINT_UNITS;
}
