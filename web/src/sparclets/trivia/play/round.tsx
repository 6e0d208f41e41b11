import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, Suspense, useEffect, useState } from "react";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { announce } from "../../../ui/announcer.ts";
import { storedAnswer } from "../trivia-answer.ts";
import { useAnswer } from "../use-answer.ts";
import { PlayFrame, QuestionHead } from "./frame.tsx";
import { RevealScreen } from "./later.ts";
import type { Guess } from "./locked.tsx";
import { QuestionScreen } from "./question.tsx";
import { type OwnWindow, toOwnWindow, toTimeFactor } from "./window.ts";

interface QuestionRoundProps {
  readonly event: EventDetail;
  readonly view: TriviaRoomView;
  readonly question: TriviaSlotView;
  readonly mine: ParticipantState;
  readonly offsetMs: number;
  readonly rankBefore: number | null;
  /** True while the right answer shows. */
  readonly isOver: boolean;
  /** The player joined during this question and plays from the next. */
  readonly isWatching: boolean;
  /** Refetches the player's entry and receipt from the server. */
  readonly onStale: () => void;
}

/** One question from its opening to its reveal. It stays mounted, so that the fate of an answer in flight at the close still shows. */
export function QuestionRound({ isOver, rankBefore, offsetMs, onStale, ...round }: QuestionRoundProps): ReactElement {
  const { event, view, question, mine, isWatching } = round;
  const window = useOwnWindow({ view, timeFactor: toTimeFactor(view, mine), offsetMs });
  const isTaking = window.isOpen && !isWatching;
  const own = useAnswer({
    eventId: event.id,
    slot: question.slot,
    openedAt: isTaking ? view.opened_at_ms : null,
    closesAt: window.closesAtMs - offsetMs,
    stored: storedAnswer(mine, question.slot),
    onStale,
  });
  const [guess, setGuess] = useState<{ slot: string; guess: Guess } | null>(null);
  const ownGuess = guess?.slot === question.slot ? guess.guess : null;
  const isPaused = view.is_paused === true;
  useEffect(() => {
    if (isPaused) announce("Paused by the host");
  }, [isPaused]);
  if (isOver) {
    const waiting = (
      <PlayFrame event={event} label="Answer" head={<QuestionHead no={view.question_no} count={view.question_count} isDone />}>
        {null}
      </PlayFrame>
    );
    return (
      <Suspense fallback={waiting}>
        <RevealScreen {...round} phase={own.phase} rankBefore={rankBefore} offsetMs={offsetMs} guess={ownGuess} />
      </Suspense>
    );
  }
  return (
    <QuestionScreen
      {...round}
      own={own}
      window={window}
      offsetMs={offsetMs}
      guess={ownGuess}
      onGuess={rankBefore === null ? null : (next) => setGuess({ slot: question.slot, guess: next })}
    />
  );
}

/** The player's own answer window. Renders again when extended time runs out while the room still waits for others. */
function useOwnWindow(input: { view: TriviaRoomView; timeFactor: number; offsetMs: number }): OwnWindow {
  const { offsetMs } = input;
  const [seenAtMs, setSeenAtMs] = useState(() => Date.now());
  const own = toOwnWindow({ ...input, serverNowMs: seenAtMs + offsetMs });
  const { closesAtMs, isOpen } = own;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setSeenAtMs(Date.now()), Math.max(0, closesAtMs - offsetMs - Date.now()) + 20);
    return () => clearTimeout(timer);
  }, [isOpen, closesAtMs, offsetMs]);
  return own;
}
