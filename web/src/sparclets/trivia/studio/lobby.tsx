import {
  type Rules,
  WARM_UP_OPTION_MAX,
  WARM_UP_OPTIONS_MAX,
  WARM_UP_OPTIONS_MIN,
  WARM_UP_QUESTION_MAX,
} from "@sparc/sparclets/trivia/trivia.schema";
import type { ReactElement } from "react";
import { fieldId } from "../../../platform/studio/missing-list.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { PlusIcon } from "../../../ui/icons/action-icons.ts";
import { CrossIcon } from "../../../ui/icons/status-icons.ts";
import { TextField } from "../../../ui/text-field.tsx";
import type { RulesPartProps } from "./rules.ts";
import "./lobby.css";

type WarmUpPoll = NonNullable<Rules["warm_up_poll"]>;

const NO_POLL: WarmUpPoll = { is_on: false, question: "", options: ["", ""] };

/** Settings of the lobby: cheers, and a warm-up poll with its question and answers. */
export function EditorLobby({ rules, onChange }: RulesPartProps): ReactElement {
  const poll = rules.warm_up_poll ?? NO_POLL;
  const change = (part: Partial<WarmUpPoll>): void => onChange({ ...rules, warm_up_poll: { ...poll, ...part } });
  return (
    <fieldset className="field" id={fieldId("rules.warm_up_poll")} tabIndex={-1}>
      <legend>In the lobby</legend>
      <Checkbox
        id={fieldId("rules.cheers")}
        label="Cheers"
        hint="One a second each, across the big screen. The host can mute them."
        checked={rules.cheers === true}
        onChange={({ target }) => onChange({ ...rules, cheers: target.checked })}
      />
      <Checkbox
        id={fieldId("rules.warm_up_poll.is_on")}
        label="Warm-up poll in the lobby"
        hint="Counts nothing. Phones vote until the first question, the big screen shows how many."
        checked={poll.is_on}
        onChange={({ target }) => change({ is_on: target.checked })}
      />
      {poll.is_on ? <PollFields poll={poll} onChange={change} /> : null}
    </fieldset>
  );
}

interface PollFieldsProps {
  readonly poll: WarmUpPoll;
  readonly onChange: (part: Partial<WarmUpPoll>) => void;
}

function PollFields({ poll, onChange }: PollFieldsProps): ReactElement {
  const options = [...poll.options, ...Array<string>(Math.max(0, WARM_UP_OPTIONS_MIN - poll.options.length)).fill("")];
  const isComplete = poll.question.trim() !== "" && options.filter((option) => option.trim() !== "").length >= WARM_UP_OPTIONS_MIN;
  return (
    <>
      <TextField
        id={fieldId("rules.warm_up_poll.question")}
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
              id={fieldId(`rules.warm_up_poll.options.${at}`)}
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
      {isComplete ? null : <p className="hint">The poll is shown once it has a question and two answers.</p>}
    </>
  );
}
