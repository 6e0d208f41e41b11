import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { CrossIcon } from "../../../ui/icons/status-icons.ts";
import { MoveButtons } from "../../../ui/move-buttons.tsx";
import { Select } from "../../../ui/select.tsx";
import { type RulesPartProps, type TieBreak, tieBreakMoved } from "./rules.ts";

const NAMES: Record<TieBreak, string> = { right_answers: "More right answers", answer_time: "Less time for all answers" };
const ALL: readonly TieBreak[] = ["right_answers", "answer_time"];

/** The order of the tie-breaks, which decide between equal points. */
export function EditorTieBreaks({ rules, onChange }: RulesPartProps): ReactElement {
  const chain = rules.tie_break;
  const set = (tie_break: TieBreak[]): void => onChange({ ...rules, tie_break });
  return (
    <fieldset className="field" id={fieldId("rules.tie_break")} tabIndex={-1}>
      <legend>Where points are equal</legend>
      <ol className="opt-l is-items">
        {chain.map((name, at) => (
          <li key={name}>
            <span className="num">{at + 1}</span>
            <span>{NAMES[name]}</span>
            <MoveButtons
              at={at}
              count={chain.length}
              nameOf={(by) => `${NAMES[name]}: ${by === -1 ? "earlier" : "later"}`}
              onMove={(by) => set(tieBreakMoved(chain, at, by))}
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
      <div className="row">
        {ALL.filter((name) => !chain.includes(name)).map((name) => (
          <Button key={name} size="sm" className="hair" onClick={() => set([...chain, name])}>
            Compare: {NAMES[name]}
          </Button>
        ))}
      </div>
      <Select
        id={fieldId("rules.tie_break_final")}
        label={chain.length === 0 ? "Then" : "Still equal after that"}
        value={rules.tie_break_final}
        onChange={(event) => onChange({ ...rules, tie_break_final: event.target.value as typeof rules.tie_break_final })}
      >
        <option value="shared">They share the rank</option>
        <option value="earlier_join">Who joined earlier is ahead</option>
      </Select>
    </fieldset>
  );
}
