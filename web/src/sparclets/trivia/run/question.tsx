import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import type { TriviaRunView } from "@sparc/sparclets/trivia/trivia-run.schema";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { announce } from "../../../ui/announcer.ts";
import { QuestionScreen } from "../play/question.tsx";
import { type RunNow, runQuery } from "./run.queries.ts";
import { useRunAnswer } from "./use-run-answer.ts";

interface RunQuestionProps extends PlayProps {
  readonly now: RunNow;
  readonly at: TriviaRunView;
}

/** The server accepts an answer sent in time for this long after the close; after that it knows how the question ended. */
const UNDER_WAY_MS = 1_100;

/** One question of a self-paced game. Its clock is the server's and started when any device first showed the question. */
export function RunQuestion({ event, now, at }: RunQuestionProps): ReactElement {
  const { question, opened_at_ms: openedAt, closes_at_ms: closesAt } = at;
  const hasTime = useTime({ eventId: event.id, closesAt: closesAt === null ? null : closesAt - now.offsetMs });
  const own = useRunAnswer({ eventId: event.id, slot: question.slot, closesAt: closesAt === null ? null : closesAt - now.offsetMs });
  const isTimed = event.rules.is_untimed !== true && closesAt !== null;
  return (
    <QuestionScreen
      event={event}
      view={toRoom(now, at)}
      question={question}
      mine={now.mine}
      own={own}
      window={{ isOpen: hasTime, closesAtMs: closesAt ?? 0, durationMs: isTimed ? closesAt - openedAt : 0 }}
      offsetMs={now.offsetMs}
      end={null}
    />
  );
}

/** True while time is left. Afterwards the run is refetched to learn how the question ended. */
function useTime({ eventId, closesAt }: { eventId: string; closesAt: number | null }): boolean {
  const client = useQueryClient();
  const [hasTime, setTime] = useState(() => closesAt === null || Date.now() < closesAt);
  useEffect(() => {
    if (closesAt === null) return undefined;
    const shut = setTimeout(() => {
      setTime(false);
      announce("Time’s up");
    }, closesAt - Date.now());
    const ask = setTimeout(
      () => void client.invalidateQueries({ queryKey: runQuery(eventId).queryKey }),
      closesAt + UNDER_WAY_MS - Date.now(),
    );
    return () => {
      clearTimeout(shut);
      clearTimeout(ask);
    };
  }, [client, eventId, closesAt]);
  return hasTime;
}

/** Presents a question of a run as a room's state, for the screens shared with live games. */
function toRoom({ done, total }: RunNow, at: TriviaRunView): TriviaRoomView {
  return {
    phase: "question",
    question_no: done + 1,
    question_count: total,
    question: at.question,
    opened_at_ms: at.opened_at_ms,
    closes_at_ms: at.closes_at_ms,
    moves_at_ms: null,
    players: null,
    top: null,
    tally: null,
    next_question: null,
    auto_advance: null,
    action: null,
  };
}
