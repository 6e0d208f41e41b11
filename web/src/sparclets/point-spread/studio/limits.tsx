import type { ReactElement } from "react";
import { NumberRule } from "../../../platform/studio/number-rule.tsx";
import { RuleSection } from "../../../platform/studio/rule-parts.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { RulesPartProps } from "./rules.tsx";

const PICKS = { min: 1, max: 16 };
const DROPPED = { min: 0, max: 3 };
const FIRST_COUNT = 5;

/** Settings of how many games per week can be picked, and how many of the lowest weeks are dropped. */
export function EditorLimits({ rules, onChange }: RulesPartProps): ReactElement {
  const count = rules.pick_count;
  return (
    <RuleSection id="ps-limits" title="How much of it counts">
      <Checkbox
        label="Only some games of a week"
        hint="Everybody chooses which. Otherwise all can be picked."
        checked={count !== null}
        onChange={({ target }) => onChange({ ...rules, pick_count: target.checked ? FIRST_COUNT : null })}
      />
      {count === null ? null : (
        <NumberRule
          path="rules.pick_count"
          label="Games a week, at most"
          limits={PICKS}
          value={count}
          onChange={(pick_count) => onChange({ ...rules, pick_count })}
        />
      )}
      <NumberRule
        path="rules.drop_lowest_weeks"
        label="Lowest weeks that are dropped"
        hint="Everybody’s own. One week always counts."
        limits={DROPPED}
        value={rules.drop_lowest_weeks}
        onChange={(drop_lowest_weeks) => onChange({ ...rules, drop_lowest_weeks })}
      />
    </RuleSection>
  );
}
