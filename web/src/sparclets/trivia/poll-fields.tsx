import {
  type Rules,
  WARM_UP_OPTION_MAX,
  WARM_UP_OPTIONS_MAX,
  WARM_UP_OPTIONS_MIN,
  WARM_UP_QUESTION_MAX,
} from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";
import { Button } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons/action-icons.ts";
import { CrossIcon } from "../../ui/icons/status-icons.ts";
import { TextField } from "../../ui/text-field.tsx";
import "./poll-fields.css";

export type PollText = Omit<NonNullable<Rules["warm_up_poll"]>, "is_on">;

const isFilled = (text: string): boolean => text.trim() !== "";

/** A poll is shown once it has a question and two answers. */
export function isPollComplete({ question, options }: PollText): boolean {
  return isFilled(question) && options.filter(isFilled).length >= WARM_UP_OPTIONS_MIN;
}

/** The text without its blank answers. */
export function toSentPoll({ question, options }: PollText): PollText {
  return { question: question.trim(), options: options.filter(isFilled).map((option) => option.trim()) };
}

interface PollFieldsProps {
  readonly poll: PollText;
  /** The id of a field by its path, `question` or `options.0`. */
  readonly toId: (path: string) => string;
  readonly onChange: (part: Partial<PollText>) => void;
}

/** The question of a warm-up poll and its two to four answers. */
export function PollFields({ poll, toId, onChange }: PollFieldsProps): ReactElement {
  const options = [...poll.options, ...Array<string>(Math.max(0, WARM_UP_OPTIONS_MIN - poll.options.length)).fill("")];
  return (
    <>
      <TextField
        id={toId("question")}
        label="The poll’s question"
        placeholder="Who takes it tonight?"
        maxLength={WARM_UP_QUESTION_MAX}
        value={poll.question}
        onChange={({ target }) => onChange({ question: target.value })}
      />
      <ol className="poll-options">
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its position
          <li key={at}>
            <span className="num" aria-hidden="true">
              {at + 1}
            </span>
            <TextField
              id={toId(`options.${at}`)}
              label={`Answer ${at + 1} of the poll`}
              maxLength={WARM_UP_OPTION_MAX}
              value={option}
              onChange={({ target }) => onChange({ options: options.with(at, target.value) })}
            />
            <Button
              isIcon
              size="sm"
              variant="quiet"
              aria-label={`Remove answer ${at + 1} of the poll`}
              disabled={options.length <= WARM_UP_OPTIONS_MIN}
              onClick={() => onChange({ options: options.toSpliced(at, 1) })}
            >
              <CrossIcon className="size-s" />
            </Button>
          </li>
        ))}
      </ol>
      <p className="row">
        <Button
          size="sm"
          className="hair"
          disabled={options.length >= WARM_UP_OPTIONS_MAX}
          onClick={() => onChange({ options: [...options, ""] })}
        >
          <PlusIcon className="size-s" />
          Add an answer
        </Button>
        <span className="small meta">
          {options.length} of {WARM_UP_OPTIONS_MAX}
        </span>
      </p>
    </>
  );
}
