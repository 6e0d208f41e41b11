import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { track } from "../../../analytics/acts.ts";
import { isSameJson } from "../../../lib/is-same-json.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { GameNow, Run } from "../../../platform/runs/game.ts";
import { useAnswerSending } from "../../../platform/runs/use-answer-sending.ts";
import { useRunStep } from "../../../platform/runs/use-run-step.ts";
import { announce } from "../../../ui/announcer.ts";
import { attemptQuery, noteAttempt } from "../daily.queries.ts";

const WENT_ON_ELSEWHERE = "You went on elsewhere. Here is where you are now.";

export interface Attempt {
  /** Undefined while it loads, null before the attempt has begun. */
  readonly run: Run | null | undefined;
  readonly offsetMs: number;
  readonly error: Error | null;
  readonly askAgain: () => void;
  /** True while a call is running. */
  readonly isBusy: boolean;
  /** True when a response takes longer than usual. */
  readonly isSlow: boolean;
  /** Message of the last refusal, for display. */
  readonly problem: string | null;
  readonly dropProblem: () => void;
  readonly start: () => void;
  readonly guess: (answer: JsonObject) => Promise<boolean>;
  readonly giveUp: () => void;
}

/** The member's own attempt at a puzzle, with the actions to start it, guess and give up. */
export function useAttempt({ event, slot }: { event: EventDetail; slot: string }): Attempt {
  const eventId = event.id;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(attemptQuery(eventId, slot));
  const [problem, setProblem] = useState<string | null>(null);
  const { isSending, isSlow, send } = useAnswerSending(eventId);
  const onRefused = (message: string): void => {
    setProblem(message);
    void client.invalidateQueries({ queryKey: attemptQuery(eventId, slot).queryKey });
  };
  const onGame = (now: GameNow): void => {
    setProblem(null);
    if (now.run) noteAttempt(client, { eventId, now: { ...now, run: now.run } });
  };
  const beginning = useRunStep({ eventId, name: "participation.start", slot, onGame, onRefused });
  const ending = useRunStep({ eventId, name: "participation.end", slot, onGame, onRefused });
  const refuse = (message: string): false => {
    announce(message, "assertive");
    onRefused(message);
    return false;
  };
  const guess = async (answer: JsonObject): Promise<boolean> => {
    const run = data?.run;
    const sent = run ? await send({ slot, ordinal: run.guess_count, answer }) : null;
    if (!run || sent === null) return false;
    if (!("receipt" in sent)) return refuse(sent.code === "runs.wrong_ordinal" ? WENT_ON_ELSEWHERE : sent.text);
    const { answer: stored, run: next } = sent.receipt;
    // A guess can begin the attempt; for kinds with a clock, the separate start call tracks this event.
    if (next && run.started_at === null) track("Daily Game Started", { event_id: eventId });
    if (next?.is_over) track("Daily Game Finished", { event_id: eventId });
    if (next) noteAttempt(client, { eventId, now: { ...data, run: next } });
    // The server stores the first guess of an ordinal, which may have come from another tab.
    if (!isSameJson(stored, answer)) return refuse(WENT_ON_ELSEWHERE);
    setProblem(null);
    return true;
  };
  return {
    run: data === undefined ? undefined : data.run,
    offsetMs: data?.offsetMs ?? 0,
    error: data === undefined ? error : null,
    askAgain: () => void refetch(),
    isBusy: isSending || beginning.isBusy || ending.isBusy,
    isSlow,
    problem,
    dropProblem: () => setProblem(null),
    start: beginning.take,
    guess,
    giveUp: ending.take,
  };
}
