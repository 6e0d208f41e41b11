import type { KeyCorrection } from "@sparc/sparclets/trivia/trivia.schema";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { correctAnswers, keyLabel, toKey } from "./change-messages.ts";
import { type KeyDraft, keyFrom, toKeyDraft } from "./key-draft.ts";
import { KeyField } from "./key-field.tsx";
import type { PlayedQuestion } from "./played.ts";

interface HostCorrectProps {
  readonly played: PlayedQuestion;
  /** Message of the last refused attempt. */
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onCorrect: (key: KeyCorrection) => void;
}

/** Dialog in which the host enters another right answer for a played question. It shows the new answer before it is sent. */
export function HostCorrect({ played, problem, isBusy, onClose, onCorrect }: HostCorrectProps): ReactElement {
  const { no, question } = played;
  const [draft, setDraft] = useState<KeyDraft>(() => toKeyDraft(question));
  const [hasTried, setTried] = useState(false);
  const formId = useId();
  const read = keyFrom(question, draft);
  const isSame = "key" in read && JSON.stringify(read.key) === JSON.stringify(toKey(question));
  const error = "error" in read ? read.error : isSame ? "This is what is right already." : null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if ("key" in read && !isSame && !isBusy) onCorrect(read.key);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Correct question ${no}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            Correct and count again
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={submit}>
        <p className="strong">{question.prompt}</p>
        <p className="small meta">Right so far: {correctAnswers(question)}.</p>
        <ProblemNotice text={problem} />
        <KeyField question={question} draft={draft} onChange={setDraft} error={hasTried ? error : null} />
        {"key" in read && !isSame ? (
          <p className="small">
            Right will be <b>{keyLabel(question, read.key)}</b>. All scores are counted again and players see the new ones.
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
