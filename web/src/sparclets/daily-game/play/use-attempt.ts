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
  /** Undefined until the server said whether there is one, null before it is begun. */
  readonly run: Run | null | undefined;
  readonly offsetMs: number;
  readonly error: Error | null;
  readonly askAgain: () => void;
  /** Something is under way. */
  readonly isBusy: boolean;
  /** No word has come for longer than usual. */
  readonly isSlow: boolean;
  /** Why the last step was refused, for a person. */
  readonly problem: string | null;
  readonly dropProblem: () => void;
  readonly start: () => void;
  readonly guess: (answer: JsonObject) => Promise<boolean>;
  readonly giveUp: () => void;
}

/** One's own attempt at a puzzle: begun, guess by guess, and given up. */
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
    // Guessing is a call of its own, which is counted as such; beginning is one only where a clock starts with it.
    if (next && run.started_at === null) track("Daily Game Started", { event_id: eventId });
    if (next?.is_over) track("Daily Game Finished", { event_id: eventId });
    if (next) noteAttempt(client, { eventId, now: { ...data, run: next } });
    // The server keeps the first guess of an ordinal: it can be another tab's.
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
