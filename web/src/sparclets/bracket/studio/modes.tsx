import { POINTS_MAX, type Rules } from "@sparc/sparclets/bracket/bracket.schema";
import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { NumberRule } from "../../../platform/studio/number-rule.tsx";
import { Checkbox, Radio } from "../../../ui/checkbox.tsx";
import type { RulesPartProps } from "./rules.ts";

const MODES: readonly { readonly value: Rules["mode"]; readonly label: string; readonly hint: string }[] = [
  { value: "classic", label: "Classic", hint: "The whole bracket is picked before it begins." },
  {
    value: "re_pick",
    label: "Re-pick each round",
    hint: "Each round is picked anew on who is really there. Picks then close by round or by series.",
  },
  { value: "second_chance", label: "Second chance", hint: "A new bracket from the second round on." },
];

/** How it is played, and who may still come in late. */
export function EditorModes({ rules, onChange }: RulesPartProps): ReactElement {
  const late = rules.late_entry;
  return (
    <section aria-labelledby="bk-modes">
      <h3 className="pane-h" id="bk-modes">
        <span>How it is played</span>
      </h3>
      <fieldset className="field" id={fieldId("rules.mode")} tabIndex={-1}>
        <legend className="vh">How it is played</legend>
        {MODES.map(({ value, label, hint }) => (
          <Radio
            key={value}
            name="mode"
            label={label}
            hint={hint}
            checked={rules.mode === value}
            onChange={() => onChange({ ...rules, mode: value })}
          />
        ))}
      </fieldset>
      <Checkbox
        id={fieldId("rules.late_entry")}
        label="Late entries"
        hint="Who has no pick when the first round closes may still pick what is open. Everybody is told."
        checked={late.is_allowed}
        onChange={({ target }) => onChange({ ...rules, late_entry: { ...late, is_allowed: target.checked } })}
      />
      {late.is_allowed ? (
        <NumberRule
          id={fieldId("rules.late_entry.penalty")}
          label="What coming late costs, in points, once"
          limits={{ min: 0, max: POINTS_MAX }}
          value={late.penalty}
          onChange={(penalty) => onChange({ ...rules, late_entry: { ...late, penalty } })}
        />
      ) : null}
    </section>
  );
}
