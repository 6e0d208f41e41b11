import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useEffectEvent, useState } from "react";
import { resultsQuery } from "../../../platform/events/events.queries.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { CrossIcon } from "../../../ui/icons/status-icons.ts";
import { createSeenNumber } from "./seen-number.ts";
import { missedMessage, passedSince, seenIn, unansweredAmong } from "./since-left.ts";
import "./since.css";

/** Number of the last question whose end was visible to the player. */
const seenQuestion = createSeenNumber("seen");

interface SinceLeftProps {
  readonly eventId: string;
  readonly view: TriviaRoomView;
  readonly mine: ParticipantState;
}

interface MissedNotice {
  readonly questionNo: number;
  readonly message: string;
}

/**
 * Shows a player who comes back after a reload or a sleeping phone which questions they missed. It lies over the header, so that nothing
 * moves and no answer is covered, until the next question or until it is closed.
 */
export function SinceLeft({ eventId, view, mine }: SinceLeftProps): ReactElement | null {
  const client = useQueryClient();
  const [notice, setNotice] = useState<MissedNotice | null>(null);
  const checkMissed = useEffectEvent(async () => {
    // What passes while the tab is hidden does not count as seen.
    if (document.hidden) return;
    const seen = seenQuestion.read(eventId);
    const passed = seen === null ? [] : passedSince(seen, view);
    seenQuestion.store(eventId, view.phase === "podium" ? null : seenIn(view));
    if (passed.length === 0 || view.phase === "podium") return;
    const { slots } = await client.fetchQuery({ ...resultsQuery(eventId), staleTime: 0 });
    const message = missedMessage(unansweredAmong(passed, slots), mine.rank);
    if (message === "") return;
    setNotice({ questionNo: view.question_no, message });
    announce(message);
  });
  const { phase, question_no } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the check runs once for each step of the room
  useEffect(() => {
    const onStep = (): void => void checkMissed().catch(() => undefined);
    onStep();
    document.addEventListener("visibilitychange", onStep);
    return () => document.removeEventListener("visibilitychange", onStep);
  }, [phase, question_no]);
  if (notice === null || notice.questionNo !== question_no || phase === "podium") return null;
  return (
    <div className="tv-since">
      <p>{notice.message}</p>
      <Button variant="quiet" isIcon aria-label="Close" onClick={() => setNotice(null)}>
        <CrossIcon />
      </Button>
    </div>
  );
}
