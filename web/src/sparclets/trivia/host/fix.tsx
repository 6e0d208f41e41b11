import type { KeyCorrection } from "@sparc/sparclets/trivia/trivia.schema";
import { type ReactElement, useEffect, useState } from "react";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { UndoIcon } from "../../../ui/icons/action-icons.ts";
import { correctAnswers, correctedKeyMessage, toKey, voidedMessage } from "./change-messages.ts";
import type { HostCommands } from "./commands.ts";
import { HostCorrect } from "./correct.tsx";
import type { PlayedQuestion } from "./played.ts";
import { canSkip, type HostView } from "./view.ts";

interface HostFixProps {
  readonly view: HostView;
  readonly played: readonly PlayedQuestion[];
  readonly commands: HostCommands;
  /** False in a rehearsal, whose actions are not audited. */
  readonly isAudited: boolean;
}

interface LastChange {
  readonly message: string;
  readonly undo: () => void;
}

/**
 * Corrections by the host: skip the running question, void a played one or change its key. Each shows what it changed and can be undone.
 */
export function HostFix({ view, played, commands, isAudited }: HostFixProps): ReactElement {
  const [lastChange, setLastChange] = useState<LastChange | null>(null);
  const [correcting, setCorrecting] = useState<PlayedQuestion | null>(null);
  const changed = (message: string, undo: () => void): void => {
    setLastChange({ message, undo });
    announce(message);
  };
  const setVoid = async ({ no, question }: PlayedQuestion, isVoided: boolean): Promise<void> => {
    const isDone = await commands.send({ type: isVoided ? "void_question" : "unvoid_question", slot: question.slot });
    if (isDone) changed(voidedMessage(no, isVoided), () => void setVoid({ no, question }, !isVoided));
  };
  const correct = async ({ no, question }: PlayedQuestion, key: KeyCorrection): Promise<boolean> => {
    const before = toKey(question);
    const isDone = await commands.send({ type: "correct_key", slot: question.slot, key });
    if (!isDone) return false;
    const after = { ...question, ...toParts(key) };
    changed(correctedKeyMessage({ no, question, key }), () => before && void correct({ no, question: after }, before));
    setCorrecting(null);
    return true;
  };
  // The button that made the change now stands for the opposite one, and the dialog is closed: the focus goes on to the main button, so that
  // the Space key advances the game again.
  useEffect(() => {
    if (lastChange) document.querySelector<HTMLElement>(".hc-go .go-button")?.focus({ preventScroll: true });
  }, [lastChange]);
  return (
    <section className="hc-fix" aria-labelledby="host-fix">
      <h2 className="h4" id="host-fix">
        Put something right {isAudited ? <span className="meta">Everything goes to the audit log.</span> : null}
      </h2>
      {lastChange ? (
        <div className="hc-changed">
          <p>{lastChange.message}</p>
          <Button size="sm" className="hair" aria-disabled={commands.busy !== null || undefined} onClick={lastChange.undo}>
            <UndoIcon className="size-s" />
            Undo
          </Button>
        </div>
      ) : null}
      <ul className="recover">
        {canSkip(view) ? <SkipRow view={view} commands={commands} /> : null}
        {[...played].reverse().map((one) => (
          <PlayedRow key={one.question.slot} played={one} isOff={commands.busy !== null} onVoid={setVoid} onCorrect={setCorrecting} />
        ))}
      </ul>
      {played.length === 0 && !canSkip(view) ? <p className="small meta">Questions appear here once they have been played.</p> : null}
      {correcting ? (
        <HostCorrect
          key={correcting.question.slot}
          played={correcting}
          problem={commands.problem}
          isBusy={commands.busy !== null}
          onClose={() => {
            commands.forgetProblem();
            setCorrecting(null);
          }}
          onCorrect={(key) => void correct(correcting, key)}
        />
      ) : null}
    </section>
  );
}

/** The fields of a question view that the corrected key replaces. */
function toParts(key: KeyCorrection): Partial<PlayedQuestion["question"]> {
  if ("number" in key) return { right_number: key.number };
  if ("answers" in key) return { accepted: key.answers };
  return "correct" in key ? { correct: key.correct } : {};
}

interface PlayedRowProps {
  readonly played: PlayedQuestion;
  readonly isOff: boolean;
  readonly onVoid: (played: PlayedQuestion, isVoided: boolean) => Promise<void>;
  readonly onCorrect: (played: PlayedQuestion) => void;
}

function PlayedRow({ played, isOff, onVoid, onCorrect }: PlayedRowProps): ReactElement {
  const { no, question } = played;
  const isVoided = question.is_voided;
  return (
    <li>
      <div>
        <b>
          Question {no} {isVoided ? <Chip tone="warn">Does not count</Chip> : null}
        </b>
        <span className="small">
          {question.prompt}
          <br />
          Right: {correctAnswers(question)}
        </span>
      </div>
      <span className="row nowrap">
        <Button size="sm" className="hair" aria-disabled={isOff || undefined} onClick={() => void onVoid(played, !isVoided)}>
          {isVoided ? "Count it" : "Void"}
          <span className="visually-hidden"> question {no}</span>
        </Button>
        {toKey(question) ? (
          <Button size="sm" className="hair" aria-disabled={isOff || undefined} onClick={() => onCorrect(played)}>
            Correct<span className="visually-hidden"> the answer to question {no}</span>
          </Button>
        ) : null}
      </span>
    </li>
  );
}

function SkipRow({ view, commands }: Pick<HostFixProps, "view" | "commands">): ReactElement {
  const [askedFor, setAskedFor] = useState<number | null>(null);
  const no = view.question_no;
  const isLast = no >= view.question_count;
  return (
    <li>
      <div>
        <b>Skip question {no}</b>
        <span className="small">
          Nobody gains or loses by it. {isLast ? "The game ends with the podium." : `Question ${no + 1} comes next.`}
        </span>
      </div>
      <Button size="sm" className="hair" aria-disabled={commands.busy !== null || undefined} onClick={() => setAskedFor(no)}>
        Skip<span className="visually-hidden"> question {no}</span>
      </Button>
      <ConfirmDialog
        isOpen={askedFor === no}
        onClose={() => setAskedFor(null)}
        onConfirm={() => {
          setAskedFor(null);
          void commands.send({ type: "skip" });
        }}
        title={`Skip question ${no}?`}
        confirmLabel="Skip question"
        isDanger
      >
        Answers that are in do not count. There is no way back to it.
        {isLast ? " It is the last one: the game ends, results are final and stars are given." : null}
      </ConfirmDialog>
    </li>
  );
}
