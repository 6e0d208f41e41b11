import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { track } from "../../../analytics/acts.ts";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { isSameJson } from "../../../lib/is-same-json.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { type GameNow, type Run, readGame, sendAnswer } from "../../../platform/runs/game.ts";
import { announce } from "../../../ui/announcer.ts";
import { attemptQuery, noteAttempt } from "../daily.queries.ts";

const SLOW_MS = 1_200;
const WENT_ON_ELSEWHERE = "You went on elsewhere. Here is where you are now.";

/** Offline it fails and says so: a clock that starts whenever the connection is back would start unseen. */
const AT_ONCE = { networkMode: "always" } as const;

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

/** One's own attempt at a puzzle: begun, guess by guess, and given up. One step at a time, and each is kept until the server has it. */
export function useAttempt({ event, slot }: { event: EventDetail; slot: string }): Attempt {
  const eventId = event.id;
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(attemptQuery(eventId, slot));
  const [step, setStep] = useState<"idle" | "under_way" | "slow">("idle");
  const [problem, setProblem] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const isGone = useIsGone();
  const refused = (text: string): false => {
    setProblem(text);
    announce(text, "assertive");
    void client.invalidateQueries({ queryKey: attemptQuery(eventId, slot).queryKey });
    return false;
  };
  const stepBy = (name: "games.start" | "games.end") => ({
    ...AT_ONCE,
    mutationFn: () => readGame(() => call(name, { params: { id: eventId }, body: { slot } })),
    onSuccess: (now: GameNow) => noteNow(now),
    onError: (failure: Error) => refused(friendlyError(failure)),
  });
  const began = useMutation(stepBy("games.start"));
  const ended = useMutation(stepBy("games.end"));
  const noteNow = (now: GameNow): void => {
    setProblem(null);
    if (now.run) noteAttempt(client, { eventId, now: { ...now, run: now.run } });
  };
  const guess = async (answer: JsonObject): Promise<boolean> => {
    const run = data?.run;
    if (!run || isUnderWay.current) return false;
    isUnderWay.current = true;
    setStep("under_way");
    const slow = setTimeout(() => {
      setStep("slow");
      announce("Still sending");
    }, SLOW_MS);
    const sent = await sendAnswer({ eventId, slot, ordinal: run.guess_count, answer, mayStill: () => !isGone.current });
    clearTimeout(slow);
    isUnderWay.current = false;
    if (isGone.current) return false;
    setStep("idle");
    if (!("receipt" in sent)) return refused(sent.code === "runs.wrong_ordinal" ? WENT_ON_ELSEWHERE : sent.text);
    const { answer: stored, run: next } = sent.receipt;
    // Guessing is a call of its own, which is counted as such; beginning is one only where a clock starts with it.
    if (next && run.started_at === null) track("Daily Game Started", { event_id: eventId });
    if (next?.is_over) track("Daily Game Finished", { event_id: eventId });
    if (next) noteAttempt(client, { eventId, now: { ...data, run: next } });
    // The server keeps the first guess of an ordinal: it can be another tab's.
    if (!isSameJson(stored, answer)) return refused(WENT_ON_ELSEWHERE);
    setProblem(null);
    return true;
  };
  return {
    run: data === undefined ? undefined : data.run,
    offsetMs: data?.offsetMs ?? 0,
    error: data === undefined ? error : null,
    askAgain: () => void refetch(),
    isBusy: step !== "idle" || began.isPending || ended.isPending,
    isSlow: step === "slow",
    problem,
    dropProblem: () => setProblem(null),
    start: () => {
      if (!began.isPending) began.mutate();
    },
    guess,
    giveUp: () => {
      if (!ended.isPending) ended.mutate();
    },
  };
}

function useIsGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
