import type { EveningRules } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { isPollComplete, PollFields, type PollText, toSentPoll } from "../poll-fields.tsx";
import { SwitchRow } from "./evening-row.tsx";
import type { Evening } from "./use-evening-changes.ts";

interface PollRowProps {
  readonly evening: Evening;
  readonly onChange: (rules: EveningRules) => void;
}

const LABEL = "Warm-up poll in the lobby";

/** The switch of the poll, and its text until players have seen one. Nothing after the lobby. */
export function PollRow({ evening: { warm_up: isOn, warm_up_poll: text }, onChange }: PollRowProps): ReactElement | null {
  const writing =
    text && isOn !== true ? <PollWriting text={text} onShow={(poll) => onChange({ warm_up_poll: poll, warm_up: true })} /> : null;
  if (isOn !== undefined)
    return (
      <SwitchRow label={LABEL} hint="Counts nothing" isOn={isOn} onChange={(next) => onChange({ warm_up: next })}>
        {writing}
      </SwitchRow>
    );
  if (!writing) return null;
  return (
    <li>
      <span>
        <b>{LABEL}</b>
        <span className="small">Counts nothing. There is none yet</span>
      </span>
      {writing}
    </li>
  );
}

interface PollWritingProps {
  readonly text: PollText;
  readonly onShow: (poll: PollText) => void;
}

/** A button that opens the poll's fields. What is written is sent when the poll is shown. */
function PollWriting({ text, onShow }: PollWritingProps): ReactElement {
  const [poll, setPoll] = useState<PollText | null>(null);
  const id = useId();
  if (!poll)
    return (
      <p className="poll-open">
        <Button size="sm" className="hair" onClick={() => setPoll(text)}>
          {text.question === "" ? "Write a poll…" : "Change the poll…"}
        </Button>
      </p>
    );
  const isComplete = isPollComplete(poll);
  const show = (event: FormEvent): void => {
    event.preventDefault();
    if (!isComplete) return;
    onShow(toSentPoll(poll));
    setPoll(null);
  };
  return (
    <form className="is-wide poll-form" noValidate onSubmit={show}>
      <PollFields poll={poll} toId={(path) => `${id}-${path}`} onChange={(part) => setPoll({ ...poll, ...part })} />
      <p className="hint" id={`${id}-hint`}>
        {isComplete ? "Once players have seen it, its text stays." : "It needs a question and two answers."}
      </p>
      <p className="row">
        <Button type="submit" size="sm" variant="primary" aria-disabled={!isComplete || undefined} aria-describedby={`${id}-hint`}>
          Show it in the lobby
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setPoll(null)}>
          Cancel
        </Button>
      </p>
    </form>
  );
}
