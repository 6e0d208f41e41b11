import type { TieBreak } from "@sparc/sparclets/bracket/bracket.schema";
import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { RuleSection } from "../../../platform/studio/rule-parts.tsx";
import { TieBreakChain } from "../../../platform/studio/tie-break-chain.tsx";
import type { RulesPartProps } from "./rules.ts";

const LABELS: Readonly<Record<TieBreak, string>> = {
  right_winners: "More right winners",
  exact_lengths: "More exact lengths",
  champion: "The right champion",
  tie_break_number: "The closest tie-break number",
};

interface EditorTieBreaksProps extends RulesPartProps {
  readonly hasQuestion: boolean;
}

/** The order of the tie-breaks, which decide between equal points. */
export function EditorTieBreaks({ rules, hasQuestion, onChange }: EditorTieBreaksProps): ReactElement {
  const chain = rules.tie_break;
  return (
    <RuleSection id={fieldId("rules.tie_break")} title="Where points are equal" isTarget>
      <TieBreakChain
        labels={LABELS}
        chain={chain}
        notes={hasQuestion ? {} : { tie_break_number: "No question is asked yet, so it decides nothing." }}
        onChange={(tie_break) => onChange({ ...rules, tie_break })}
      />
      <p className="small meta">{chain.length === 0 ? "Equal points share the rank." : "What is equal after that shares the rank."}</p>
    </RuleSection>
  );
}
