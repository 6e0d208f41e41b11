import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import type { ReactElement } from "react";
import { Notice } from "../../../ui/notice.tsx";
import type { AnswerPhase } from "../use-answer.ts";

interface AnswerStatusProps {
  readonly view: TriviaRoomView;
  readonly question: TriviaSlotView;
  readonly phase: AnswerPhase;
  readonly isOpen: boolean;
  readonly isWatching: boolean;
}

/** What is going on between the question and its answers, where it is not plain to see. Spoken by whoever caused it. */
export function AnswerStatus({ view, question, phase, isOpen, isWatching }: AnswerStatusProps): ReactElement | null {
  if (phase.kind === "refused") return <Notice tone="warn">{phase.text}</Notice>;
  if (phase.kind === "sending") return <p className="center strong">{sendingWords({ isOpen, isSlow: phase.isSlow })}</p>;
  if (view.is_paused) return <p className="center strong">Paused by the host</p>;
  if (isWatching) return <p className="center meta">You watch this one and play from the next.</p>;
  if (!isOpen) return <p className="center meta">No answer from you this time. {waitWords({ view, question })}</p>;
  return null;
}

function sendingWords({ isOpen, isSlow }: { isOpen: boolean; isSlow: boolean }): string {
  if (!isOpen && isSlow) return "Time is up and we have no word yet. If it arrived in time, it counts.";
  return isSlow ? "Still sending. We keep trying." : "Sending";
}

/** What is being waited for, without a word about who needs the time. */
export function waitWords({ view, question }: Pick<AnswerStatusProps, "view" | "question">): string {
  if (view.is_paused) return "Paused by the host.";
  const what = question.type === "poll" ? "What the room said" : "The right answer";
  if (view.everybody_in) return `Everybody is in. ${what} comes now.`;
  const isEarly = view.closes_when_all_answered ? ", or as soon as everybody is in" : "";
  if (view.phase === "question") return `Now we wait for the others. ${what} comes when time is up${isEarly}.`;
  return view.extra_time_until_ms != null ? `Waiting for extra time. ${what} comes right after.` : `${what} comes now.`;
}
