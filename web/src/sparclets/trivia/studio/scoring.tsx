import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { NumberRule } from "../../../platform/studio/number-rule.tsx";
import { Radio } from "../../../ui/checkbox.tsx";
import { Chip } from "../../../ui/chip.tsx";
import type { Question } from "../question/types.ts";
import { EditorFlow } from "./flow.tsx";
import { mostPoints, type RulesPartProps } from "./rules.ts";
import { EditorTeams } from "./teams.tsx";
import { EditorTieBreaks } from "./tie-breaks.tsx";

interface EditorScoringProps extends RulesPartProps {
  readonly questions: readonly Question[];
  readonly isLocked: boolean;
}

/** Settings of play and scoring, with the most points the questions can bring. */
export function EditorScoring({ questions, rules, isLocked, onChange }: EditorScoringProps): ReactElement {
  const part = { rules, onChange };
  return (
    <fieldset className="two-columns ed-rules" disabled={isLocked}>
      <legend className="visually-hidden">Rules</legend>
      <div className="stack">
        <Presets {...part} />
        {rules.preset === "speed" ? <Knobs {...part} /> : null}
        <Most questions={questions} rules={rules} />
        {rules.mode === "live" ? <EditorTeams {...part} /> : null}
      </div>
      <div className="stack">
        <EditorTieBreaks {...part} />
        <EditorFlow {...part} />
      </div>
    </fieldset>
  );
}

const PRESETS = [
  {
    value: "speed",
    label: "Speed",
    hint: "A right answer brings up to 1,000 points, less the longer it takes, and more for right answers in a row.",
  },
  {
    value: "accuracy",
    label: "Accuracy",
    hint: "1,000 points for a right answer, whenever it comes. Fair to slow readers and slow phones.",
  },
  {
    value: "taking_part",
    label: "Taking part",
    hint: "10 points for any answer, 5 more if it is right, and up to 45 for following the first right answer quickly.",
  },
] as const;

function Presets({ rules, onChange }: RulesPartProps): ReactElement {
  return (
    <fieldset className="field" id={fieldId("rules.preset")} tabIndex={-1}>
      <legend>What counts</legend>
      {PRESETS.map(({ value, label, hint }) => (
        <Radio
          key={value}
          name="preset"
          value={value}
          label={
            value === "accuracy" ? (
              <>
                {label} <Chip tone="line">Recommended for mixed audiences</Chip>
              </>
            ) : (
              label
            )
          }
          hint={hint}
          checked={rules.preset === value}
          onChange={() => onChange({ ...rules, preset: value })}
        />
      ))}
    </fieldset>
  );
}

function Knobs({ rules, onChange }: RulesPartProps): ReactElement {
  const last = 10 * (100 - rules.speed_percent);
  return (
    <fieldset className="field">
      <legend className="visually-hidden">Speed and streaks</legend>
      <div className="three is-even">
        <NumberRule
          path="rules.speed_percent"
          label="Speed, %"
          limits={{ min: 0, max: 100 }}
          value={rules.speed_percent}
          onChange={(speed_percent) => onChange({ ...rules, speed_percent })}
        />
        <NumberRule
          path="rules.streak_step"
          label="In a row"
          limits={{ min: 0, max: 500 }}
          value={rules.streak_step}
          onChange={(streak_step) => onChange({ ...rules, streak_step })}
        />
        <NumberRule
          path="rules.streak_cap"
          label="At most"
          limits={{ min: 0, max: 2_500 }}
          value={rules.streak_cap}
          onChange={(streak_cap) => onChange({ ...rules, streak_cap })}
        />
      </div>
      <p className="hint">
        {rules.speed_percent === 0 ? "Time makes no difference." : `Right at the last moment brings ${last.toLocaleString()} of 1,000.`}{" "}
        {rules.streak_step === 0 || rules.streak_cap === 0
          ? "Right answers in a row add nothing."
          : `The 2nd right answer in a row adds ${Math.min(rules.streak_step, rules.streak_cap)}, the 3rd ${Math.min(2 * rules.streak_step, rules.streak_cap)}, up to ${rules.streak_cap}.`}
      </p>
    </fieldset>
  );
}

function Most({ questions, rules }: Pick<EditorScoringProps, "questions" | "rules">): ReactElement {
  const { total, counted: counting } = mostPoints(questions, rules);
  return (
    <p className="ed-most" aria-live="off">
      <b className="score">{total.toLocaleString()}</b>
      <span>
        points at most, in {counted(counting, "question")} that {counting === 1 ? "counts" : "count"}
        {counting < questions.length ? <span className="meta"> ({questions.length} written)</span> : null}
      </span>
    </p>
  );
}
