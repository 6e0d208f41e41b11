import { POINTS_MAX, type Rules } from "@sparc/sparclets/bracket/bracket.schema";
import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { NumberRule } from "../../../platform/studio/number-rule.tsx";
import { type RuleOption, RuleRadios, RuleSection } from "../../../platform/studio/rule-parts.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { RulesPartProps } from "./rules.ts";

const MODES: readonly RuleOption<Rules["mode"]>[] = [
  { value: "classic", label: "Classic", hint: "The whole bracket is picked before it begins." },
  {
    value: "re_pick",
    label: "Re-pick each round",
    hint: "Each round is picked anew on who is really there. Picks then close by round or by series.",
  },
  { value: "second_chance", label: "Second chance", hint: "A new bracket from the second round on." },
];

/** Settings of the mode and of late entries. */
export function EditorModes({ rules, onChange }: RulesPartProps): ReactElement {
  const late = rules.late_entry;
  return (
    <RuleSection id="bk-modes" title="How it is played">
      <RuleRadios path="rules.mode" options={MODES} value={rules.mode} onChange={(value) => onChange({ ...rules, mode: value })} />
      <Checkbox
        id={fieldId("rules.late_entry")}
        label="Late entries"
        hint="Who has no pick when the first round closes may still pick what is open. Everybody is told."
        checked={late.is_allowed}
        onChange={({ target }) => onChange({ ...rules, late_entry: { ...late, is_allowed: target.checked } })}
      />
      {late.is_allowed ? (
        <NumberRule
          path="rules.late_entry.penalty"
          label="What coming late costs, in points, once"
          limits={{ min: 0, max: POINTS_MAX }}
          value={late.penalty}
          onChange={(penalty) => onChange({ ...rules, late_entry: { ...late, penalty } })}
        />
      ) : null}
    </RuleSection>
  );
}
