import type { TieBreak } from "@sparc/sparclets/bracket/bracket.schema";
import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { RuleSection } from "../../../platform/studio/rule-parts.tsx";
import { Button } from "../../../ui/button.tsx";
import { CrossIcon } from "../../../ui/icons/status-icons.ts";
import { MoveButtons } from "../../../ui/move-buttons.tsx";
import type { RulesPartProps } from "./rules.ts";

const NAMES: Readonly<Record<TieBreak, string>> = {
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
  const set = (tie_break: TieBreak[]): void => onChange({ ...rules, tie_break });
  const move = (at: number, by: -1 | 1): void => {
    const [name, other] = [chain[at], chain[at + by]];
    if (name && other) set(chain.map((one) => (one === name ? other : one === other ? name : one)));
  };
  return (
    <RuleSection id={fieldId("rules.tie_break")} title="Where points are equal" isTarget>
      <ol className="bk-chain">
        {chain.map((name, at) => (
          <li key={name}>
            <span className="num">{at + 1}</span>
            <span className="grow">
              {NAMES[name]}
              {name === "tie_break_number" && !hasQuestion ? (
                <span className="small meta"> No question is asked yet, so it decides nothing.</span>
              ) : null}
            </span>
            <MoveButtons
              at={at}
              count={chain.length}
              nameOf={(by) => `${NAMES[name]}: ${by === -1 ? "earlier" : "later"}`}
              onMove={(by) => move(at, by)}
            />
            <Button
              size="sm"
              isIcon
              variant="quiet"
              aria-label={`Do not compare: ${NAMES[name]}`}
              onClick={() => set(chain.filter((other) => other !== name))}
            >
              <CrossIcon className="size-s" />
            </Button>
          </li>
        ))}
      </ol>
      <p className="row wrap">
        {(Object.keys(NAMES) as TieBreak[])
          .filter((name) => !chain.includes(name))
          .map((name) => (
            <Button key={name} size="sm" className="hair" onClick={() => set([...chain, name])}>
              Compare: {NAMES[name]}
            </Button>
          ))}
      </p>
      <p className="small meta">{chain.length === 0 ? "Equal points share the rank." : "What is equal after that shares the rank."}</p>
    </RuleSection>
  );
}
