import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { CSSProperties, ReactElement, ReactNode } from "react";
import { AnswerBadge, type AnswerKey } from "../../../ui/answer-tile.tsx";
import { LockIcon } from "../../../ui/icons/status-icons.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { messageText, secondsText, toLetter } from "../trivia-answer.ts";
import type { AnswerPhase } from "../use-answer.ts";

/** The player's guess of how their rank will change after the question; a pastime while waiting. */
export type Guess = "up" | "same" | "down";

interface LockedInProps {
  readonly question: TriviaSlotView;
  readonly phase: Extract<AnswerPhase, { kind: "locked" }>;
  /** Below the answer: what the game waits for. */
  readonly children: ReactNode;
  readonly guess: Guess | null;
  /** Null where the player has no rank yet to guess about. */
  readonly onGuess: ((guess: Guess) => void) | null;
  /** False where answer time does not count. */
  readonly hasTime?: boolean;
}

function toInk(letter: AnswerKey): CSSProperties {
  const isPatterned = letter === "e" || letter === "f";
  return isPatterned
    ? { background: "var(--sunken)", color: "var(--ink)" }
    : { background: `var(--${letter})`, color: `var(--${letter}-on)` };
}

/** Confirmation that the server has the answer, with its time. */
export function LockedIn({ question, phase, children, guess, onGuess, hasTime = true }: LockedInProps): ReactElement {
  const letters = phase.chosen.map((id) => toLetter(question, id));
  return (
    <>
      <div className="lockin" style={toInk(letters[0] ?? "e")}>
        <p className="micro">Locked in{hasTime ? ` · ${secondsText(phase.elapsedMs)}` : ""}</p>
        <h1 className="locked-mark" tabIndex={-1}>
          {letters.length === 1 && letters[0] ? (
            <LockedLetter letter={letters[0]} />
          ) : letters.length === 0 ? (
            <LockIcon />
          ) : (
            <span className="score">{letters.join("").toUpperCase()}</span>
          )}
        </h1>
        <p className="h3">{messageText(question, phase.answer)}</p>
      </div>
      {children}
      {onGuess ? (
        <div className="guess">
          <p className="small strong">While you wait: where will you stand after this one?</p>
          <Segmented label="Where you will stand after this question" options={GUESSES} value={guess} onChange={onGuess} />
        </div>
      ) : null}
    </>
  );
}

interface WaitLineProps {
  readonly wait: string;
  readonly isElsewhere?: boolean;
}

export function WaitLine({ wait, isElsewhere = false }: WaitLineProps): ReactElement {
  return (
    <p className="center">
      <b>{isElsewhere ? "You answered on another device first. That answer counts." : "Your answer is in."}</b>
      <br />
      <span className="meta">{wait}</span>
    </p>
  );
}

const GUESSES: readonly { value: Guess; label: string }[] = [
  { value: "up", label: "Up" },
  { value: "same", label: "Same" },
  { value: "down", label: "Down" },
];

function LockedLetter({ letter }: { readonly letter: AnswerKey }): ReactElement {
  return (
    <span className="lk-badge">
      <AnswerBadge letter={letter} />
    </span>
  );
}
