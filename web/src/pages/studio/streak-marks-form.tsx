import type { ReactElement } from "react";
import { useTypedField } from "../../platform/studio/invalid-fields.ts";
import { fieldId } from "../../platform/studio/missing-list.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { PlusIcon } from "../../ui/icons/action-icons.ts";
import { NumberRow } from "./number-row.tsx";
import { firstProblem } from "./star-bands.ts";
import { MOST_MARKS, markProblems, nextTypedMark, type StreakMark, type TypedMark, toMarks, typedMarks } from "./streak-marks.ts";

const LABELS = { days: "Days", stars: "Stars" };

interface StreakMarksFormProps {
  readonly marks: readonly StreakMark[];
  readonly error: string | undefined;
  readonly onChange: (marks: StreakMark[]) => void;
}

/** Form of the streak lengths that earn stars, for events with days. Only valid marks are saved. */
export function StreakMarksForm({ marks, error, onChange }: StreakMarksFormProps): ReactElement {
  const { typed, setTyped } = useTypedField<readonly TypedMark[]>({
    path: "stars.streaks",
    initial: () => typedMarks(marks),
    toProblem: (rows) => firstProblem(markProblems(rows)),
  });
  const problems = markProblems(typed);
  const set = (next: readonly TypedMark[]): void => {
    setTyped(next);
    const saved = toMarks(next);
    if (saved) onChange(saved);
  };
  return (
    <fieldset className="bands" id={fieldId("stars.streaks")} tabIndex={-1}>
      <legend className="strong">For days in a row</legend>
      <p className="small meta">Each mark brings its stars once, when the day that reaches it is over.</p>
      {error ? <FieldError>{error}</FieldError> : null}
      {typed.map((mark, at) => (
        <NumberRow
          key={mark.key}
          row={mark}
          labels={LABELS}
          name={`mark ${at + 1}`}
          className="mark-row"
          problem={problems[at] ?? null}
          onChange={(next) => set(typed.toSpliced(at, 1, next))}
          onRemove={() => set(typed.toSpliced(at, 1))}
        />
      ))}
      {typed.length < MOST_MARKS ? (
        <p>
          <Button size="sm" className="hair" onClick={() => set([...typed, nextTypedMark(typed)])}>
            <PlusIcon className="size-s" />
            Add a mark
          </Button>
        </p>
      ) : null}
    </fieldset>
  );
}
