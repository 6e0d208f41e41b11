import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { ANSWER_MAX } from "@sparc/sparclets/trivia/trivia-limits";
import type { ReactElement, SubmitEvent } from "react";
import { dropDraft } from "../../../lib/draft-store.ts";
import { typedNumber } from "../../../lib/typed-number.ts";
import { useDraft } from "../../../lib/use-draft.ts";
import { Button } from "../../../ui/button.tsx";
import { OrderList } from "../../../ui/order-list.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { numberText } from "../trivia-answer.ts";
import "./fields.css";

interface AnswerFieldProps {
  readonly question: TriviaSlotView;
  /** Names this question to this player; under it a reload finds what was entered and not locked in. */
  readonly draftName: string;
  readonly isOpen: boolean;
  readonly onLock: (answer: JsonObject) => void;
}

/** Input for questions without tiles: a text, a number or items to put in order. */
export function AnswerField(given: AnswerFieldProps): ReactElement {
  const onLock = (answer: JsonObject): void => {
    dropDraft(given.draftName);
    given.onLock(answer);
  };
  const props = { ...given, onLock };
  if (given.question.type === "put_in_order") return <OrderField {...props} />;
  return given.question.type === "number" ? <NumberField {...props} /> : <TypedField {...props} />;
}

function TypedField({ draftName, isOpen, onLock }: AnswerFieldProps): ReactElement {
  const [text, setText] = useDraft(draftName, "");
  const given = text.trim();
  return (
    <Lockable canLock={isOpen && given !== ""} label="Lock in" onLock={() => onLock({ text: given })}>
      <TextField
        label="Your answer"
        maxLength={ANSWER_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        readOnly={!isOpen}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Lockable>
  );
}

function NumberField({ draftName, isOpen, onLock }: AnswerFieldProps): ReactElement {
  const [text, setText] = useDraft(draftName, "");
  const number = typedNumber(text);
  return (
    <Lockable
      canLock={isOpen && number !== null}
      label={number === null ? "Lock in" : `Lock in ${numberText(number)}`}
      onLock={() => number !== null && onLock({ number })}
    >
      <TextField
        label="Your number"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="send"
        readOnly={!isOpen}
        value={text}
        error={text.trim() !== "" && text.trim() !== "-" && number === null ? "A number, such as 1967" : undefined}
        onChange={(event) => setText(event.target.value)}
      />
    </Lockable>
  );
}

function OrderField({ question, draftName, isOpen, onLock }: AnswerFieldProps): ReactElement {
  const [order, setOrder] = useDraft<readonly string[]>(
    draftName,
    question.options.map(({ id }) => id),
  );
  const items = order.flatMap((id) => question.options.find((option) => option.id === id) ?? []);
  return (
    <Lockable canLock={isOpen} label="Lock in this order" onLock={() => onLock({ order: [...order] })}>
      <OrderList
        className="tv-order"
        label="First to last"
        items={items}
        toName={({ text }) => text}
        isLocked={!isOpen}
        onMove={(from, to) => {
          const moved = order[from];
          if (moved !== undefined) setOrder(order.toSpliced(from, 1).toSpliced(to, 0, moved));
        }}
      >
        {({ text }) => <span>{text}</span>}
      </OrderList>
    </Lockable>
  );
}

interface LockableProps {
  readonly canLock: boolean;
  readonly label: string;
  readonly onLock: () => void;
  readonly children: ReactElement;
}

/** Form whose button and Enter key both lock the answer in. */
function Lockable({ canLock, label, onLock, children }: LockableProps): ReactElement {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (canLock) onLock();
  };
  return (
    <form className="tv-field" onSubmit={submit} noValidate>
      {children}
      <Button variant="primary" size="xl" isWide type="submit" aria-disabled={!canLock || undefined}>
        {label}
      </Button>
    </form>
  );
}
