import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { type ReactElement, useId } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox, Radio } from "../../../ui/checkbox.tsx";
import { FieldError } from "../../../ui/field-error.tsx";
import { OrderList } from "../../../ui/order-list.tsx";
import { TextArea, TextField } from "../../../ui/text-field.tsx";
import { toLetter, toText } from "../trivia-answer.ts";
import type { KeyDraft } from "./key-draft.ts";

interface KeyFieldProps {
  readonly question: TriviaSlotView;
  readonly draft: KeyDraft;
  readonly onChange: (draft: KeyDraft) => void;
  readonly error: string | null;
}

/** Field for the right answer that fits the question's type. */
export function KeyField(props: KeyFieldProps): ReactElement {
  const { type } = props.question;
  if (type === "number") return <NumberKey {...props} />;
  if (type === "typed_text") return <AnswersKey {...props} />;
  return type === "put_in_order" ? <OrderKey {...props} /> : <OptionsKey {...props} />;
}

function NumberKey({ draft, onChange, error }: KeyFieldProps): ReactElement {
  return (
    <>
      <TextField
        label="The right number"
        inputMode="decimal"
        autoComplete="off"
        error={error}
        value={draft.number}
        onChange={(event) => onChange({ ...draft, number: event.target.value })}
      />
      <TextField
        label="How far off still counts"
        hint="Points fall to 0 at that distance. Leave it empty for the exact number only."
        inputMode="decimal"
        autoComplete="off"
        isOptional
        value={draft.tolerance}
        onChange={(event) => onChange({ ...draft, tolerance: event.target.value })}
      />
    </>
  );
}

function AnswersKey({ question, draft, onChange, error }: KeyFieldProps): ReactElement {
  const written = new Set(draft.lines.split("\n").map((line) => line.trim().toLowerCase()));
  const refused = (question.typed ?? []).filter(({ text, is_right }) => !is_right && !written.has(text.toLowerCase()));
  const accept = (text: string): void =>
    onChange({ ...draft, lines: draft.lines.trim() === "" ? text : `${draft.lines.trimEnd()}\n${text}` });
  return (
    <>
      <TextArea
        label="Accepted answers"
        hint="One a line. Capitals and accents do not matter."
        rows={4}
        error={error}
        value={draft.lines}
        onChange={(event) => onChange({ ...draft, lines: event.target.value })}
      />
      {refused.length > 0 ? (
        <p className="row hc-said">
          <span className="small meta">The room also said</span>
          {refused.map(({ text, count }) => (
            <Button key={text} size="sm" className="hair" onClick={() => accept(text)}>
              Accept “{text}” ({count})
            </Button>
          ))}
        </p>
      ) : null}
    </>
  );
}

function OptionsKey({ question, draft, onChange, error }: KeyFieldProps): ReactElement {
  const name = useId();
  const isSeveral = question.type === "multiple_choice";
  const toggle = (id: string, isOn: boolean): void =>
    onChange({ ...draft, ids: isSeveral ? [...draft.ids.filter((other) => other !== id), ...(isOn ? [id] : [])] : [id] });
  const Box = isSeveral ? Checkbox : Radio;
  return (
    <fieldset className="stack hc-options">
      <legend>{isSeveral ? "What is right" : "Which one is right"}</legend>
      {question.options.map(({ id, text }) => (
        <Box
          key={id}
          name={name}
          label={`${toLetter(question, id).toUpperCase()}, ${text}`}
          checked={draft.ids.includes(id)}
          onChange={(event) => toggle(id, event.target.checked)}
        />
      ))}
      {error ? <FieldError isAlert>{error}</FieldError> : null}
    </fieldset>
  );
}

function OrderKey({ question, draft, onChange, error }: KeyFieldProps): ReactElement {
  const items = draft.ids.map((id) => ({ id, text: toText(question, id) }));
  const move = (from: number, to: number): void => {
    const ids = [...draft.ids];
    const [id] = ids.splice(from, 1);
    if (id !== undefined) ids.splice(to, 0, id);
    onChange({ ...draft, ids });
  };
  return (
    <>
      <OrderList className="hc-order" label="The right order" items={items} toName={({ text }) => text} onMove={move}>
        {({ text }) => <span className="grow">{text}</span>}
      </OrderList>
      {error ? <FieldError>{error}</FieldError> : null}
    </>
  );
}
