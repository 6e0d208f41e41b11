import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { RuleSelect, ruleOptions } from "../../../platform/studio/rule-parts.tsx";
import { TieBreakChain } from "../../../platform/studio/tie-break-chain.tsx";
import type { RulesPartProps, TieBreak } from "./rules.ts";

const LABELS: Readonly<Record<TieBreak, string>> = { right_answers: "More right answers", answer_time: "Less time for all answers" };

/** The order of the tie-breaks, which decide between equal points. */
export function EditorTieBreaks({ rules, onChange }: RulesPartProps): ReactElement {
  return (
    <fieldset className="field" id={fieldId("rules.tie_break")} tabIndex={-1}>
      <legend>Where points are equal</legend>
      <TieBreakChain labels={LABELS} chain={rules.tie_break} onChange={(tie_break) => onChange({ ...rules, tie_break })} />
      <RuleSelect
        id={fieldId("rules.tie_break_final")}
        label={rules.tie_break.length === 0 ? "Then" : "Still equal after that"}
        value={rules.tie_break_final}
        options={ruleOptions({ shared: "They share the rank", earlier_join: "Who joined earlier is ahead" })}
        onChange={(tie_break_final) => onChange({ ...rules, tie_break_final })}
      />
    </fieldset>
  );
}
