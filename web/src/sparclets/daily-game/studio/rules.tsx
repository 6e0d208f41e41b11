import type { Rules } from "@sparc/sparclets/daily-game/daily-game.schema";
import { puzzleKindNames } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { RuleSection } from "../../../platform/studio/rule-parts.tsx";
import { Radio } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { puzzleBoards } from "../puzzles/boards.ts";
import { puzzleEditors } from "../puzzles/editors.ts";

interface EditorRulesProps {
  readonly rules: Rules;
  readonly zone: string;
  readonly hasPuzzles: boolean;
  readonly isPublished: boolean;
  readonly isLocked: boolean;
  readonly onChange: (rules: Rules) => void;
}

/** Settings of the puzzle kind and of the daily time at which a new puzzle opens. */
export function EditorRules({ rules, zone, hasPuzzles, isPublished, isLocked, onChange }: EditorRulesProps): ReactElement {
  const isKindLocked = hasPuzzles || isPublished;
  const whyLocked = isPublished
    ? "The event is published, so its kind stays."
    : "Puzzles are made for one kind. Remove them to choose another.";
  return (
    <fieldset className="two-columns" disabled={isLocked}>
      <legend className="visually-hidden">Rules</legend>
      <RuleSection id="dg-kind" title="Kind of puzzle">
        <fieldset className="field" id={fieldId("rules.kind")} tabIndex={-1} disabled={isKindLocked} aria-describedby="dg-kind-locked">
          <legend className="visually-hidden">Kind of puzzle</legend>
          {puzzleKindNames.map((kind) => (
            <Radio
              key={kind}
              name="kind"
              label={puzzleBoards[kind].label}
              hint={puzzleEditors[kind].description}
              checked={rules.kind === kind}
              onChange={() => onChange({ ...rules, kind })}
            />
          ))}
        </fieldset>
        <p className="small meta" id="dg-kind-locked">
          {isKindLocked ? whyLocked : "It can change until there is a puzzle."}
        </p>
      </RuleSection>
      <RuleSection id="dg-turn" title="Turn-over">
        <TextField
          id={fieldId("rules.turns_over_at")}
          label="A new puzzle comes at"
          type="time"
          hint={`Time of ${zone.replaceAll("_", " ")}. The first puzzle comes with the event’s start, the last ends with it.`}
          value={rules.turns_over_at}
          onChange={({ target }) => target.value !== "" && onChange({ ...rules, turns_over_at: target.value.slice(0, 5) })}
        />
      </RuleSection>
    </fieldset>
  );
}
