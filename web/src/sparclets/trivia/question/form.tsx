import { EXPLANATION_MAX, PROMPT_MAX, TIME_LIMIT_MAX_S, TIME_LIMIT_MIN_S } from "@sparc/sparclets/trivia/trivia.schema";
import type { FocusEvent, ReactElement, ReactNode } from "react";
import { fieldId, type Gap } from "../../../platform/studio/missing-list.tsx";
import "../../../platform/studio/question-form.css";
import { InfoIcon } from "../../../ui/icons/status-icons.ts";
import { Select } from "../../../ui/select.tsx";
import { TextArea, TextField } from "../../../ui/text-field.tsx";
import { pathOfFieldId } from "./gaps.ts";
import { QuestionImage } from "./image.tsx";
import { QuestionItems } from "./items.tsx";
import { QuestionNumber } from "./number.tsx";
import { QuestionOptions } from "./options.tsx";
import type { QuestionPartProps } from "./part.ts";
import { QuestionRound } from "./round.tsx";
import { QuestionTyped } from "./typed.tsx";
import { type Question, type QuestionType, TYPE_NAMES, withType } from "./types.ts";

interface QuestionFormProps {
  readonly question: Question;
  readonly at: number;
  /** Path of the question in the event; "draft.questions.3" with its position by default. */
  readonly path?: string;
  readonly isLocked: boolean;
  /** Problems of this question, with paths inside it such as "options.0.text". */
  readonly gaps: readonly Gap[];
  readonly errorAt: (path: string) => string | undefined;
  /** Called when the author leaves the field at this path. */
  readonly onLeave: (path: string) => void;
  readonly onChange: (question: Question) => void;
  /** Called when an upload has finished; more may have been typed in the meantime. */
  readonly onPicture: (src: string) => void;
  /** Names of rounds that are used already; absent where questions have no rounds. */
  readonly rounds?: readonly string[];
  /** Content beside the heading. */
  readonly aside?: ReactNode;
}

const TIMES_S = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240];

/** Form of one question: its prompt, its answers and the right ones. */
export function QuestionForm(props: QuestionFormProps): ReactElement {
  const { question, at, isLocked, gaps, errorAt, onLeave, onChange, onPicture, aside } = props;
  const questionPath = props.path ?? `draft.questions.${at}`;
  const toId = (path: string): string => fieldId(`${questionPath}.${path}`);
  const part: QuestionPartProps = { question, toId, errorAt, onChange };
  const leave = (event: FocusEvent<HTMLElement>): void => {
    const path = pathOfFieldId(event.target.id, questionPath);
    if (path !== null) onLeave(path);
  };
  return (
    <fieldset className="qform" disabled={isLocked} onBlur={leave}>
      <legend className="visually-hidden">Question {at + 1}</legend>
      <h2 className="pane-h" id={fieldId(questionPath)} tabIndex={-1}>
        <span>Question {at + 1}</span>
        {aside}
      </h2>
      <TextArea
        id={toId("prompt")}
        label={<Counted label="Question" length={question.prompt.trim().length} most={PROMPT_MAX} />}
        rows={2}
        value={question.prompt}
        error={errorAt("prompt")}
        onChange={(event) => onChange({ ...question, prompt: event.target.value })}
      />
      <Basics {...part} />
      <Answers {...part} />
      <TextField
        id={toId("explanation")}
        label={<Counted label="Said at the reveal" length={question.explanation?.trim().length ?? 0} most={EXPLANATION_MAX} />}
        isOptional
        value={question.explanation ?? ""}
        error={errorAt("explanation")}
        onChange={(event) => onChange({ ...question, explanation: event.target.value || null })}
      />
      {props.rounds ? <QuestionRound {...part} rounds={props.rounds} /> : null}
      <QuestionImage {...part} onPicture={onPicture} />
      <Warnings gaps={gaps} />
    </fieldset>
  );
}

function Counted({ label, length, most }: { readonly label: string; readonly length: number; readonly most: number }): ReactElement {
  return (
    <>
      {label}
      <span className="count" aria-hidden="true">
        {length} of {most}
      </span>
    </>
  );
}

function Basics({ question, toId, errorAt, onChange }: QuestionPartProps): ReactElement {
  const { type, time_limit_s: seconds, points } = question;
  const times = TIMES_S.includes(seconds) ? TIMES_S : [...TIMES_S, seconds].sort((a, b) => a - b);
  return (
    <div className="three">
      <Select
        id={toId("type")}
        label="Kind"
        value={type}
        onChange={(event) => onChange(withType(question, event.target.value as QuestionType))}
      >
        {Object.entries(TYPE_NAMES).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        id={toId("time_limit_s")}
        label="Time"
        value={seconds}
        error={errorAt("time_limit_s")}
        onChange={(event) => onChange({ ...question, time_limit_s: Number(event.target.value) })}
      >
        {times.map((time) => (
          <option key={time} value={time} disabled={time < TIME_LIMIT_MIN_S || time > TIME_LIMIT_MAX_S}>
            {time} s
          </option>
        ))}
      </Select>
      {type === "poll" ? (
        <Select id={toId("points")} label="Points" value="none" disabled>
          <option value="none">None</option>
        </Select>
      ) : (
        <Select
          id={toId("points")}
          label="Points"
          value={points}
          onChange={(event) => onChange({ ...question, points: event.target.value as Question["points"] })}
        >
          <option value="standard">Standard</option>
          <option value="double">Double</option>
          <option value="none">None</option>
        </Select>
      )}
    </div>
  );
}

function Answers(part: QuestionPartProps): ReactElement {
  switch (part.question.type) {
    case "typed_text":
      return <QuestionTyped {...part} />;
    case "number":
      return <QuestionNumber {...part} />;
    case "put_in_order":
      return <QuestionItems {...part} />;
    case "single_choice":
    case "multiple_choice":
    case "true_false":
    case "poll":
      return <QuestionOptions {...part} />;
  }
}

/** Warnings of the checklist; they do not prevent publishing. */
function Warnings({ gaps }: { readonly gaps: readonly Gap[] }): ReactElement | null {
  const warnings = gaps.filter(({ level, code }) => level === "warning" && code !== "long");
  if (warnings.length === 0) return null;
  return (
    <ul className="qwarn">
      {warnings.map(({ path, code, message }) => (
        <li key={`${path} ${code}`} className="warnline">
          <InfoIcon className="size-s" />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
