import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { useCallback, useEffect, useRef, useState } from "react";
import { announce } from "../../ui/announcer.ts";
import { type Sent, sendAnswer } from "./game.ts";

const SLOW_MS = 1_200;

interface AnswerSending {
  readonly isSending: boolean;
  /** No word has come for longer than usual. */
  readonly isSlow: boolean;
  /** Null where another answer is still on its way, and where the page was left meanwhile. */
  readonly send: (input: AnswerInput) => Promise<Sent | null>;
}

interface AnswerInput {
  readonly slot: string;
  /** How many guesses came before it. */
  readonly ordinal: number;
  readonly answer: JsonObject;
  /** By this device's clock; sending again is in vain from then on. Absent where there is no end. */
  readonly until?: number | null;
}

/** Sends one answer at a time and again while no word comes; the server keeps the first. */
export function useAnswerSending(eventId: string): AnswerSending {
  const [state, setState] = useState<"idle" | "sending" | "slow">("idle");
  const isUnderWay = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const send = useCallback(
    async ({ until = null, ...answer }: AnswerInput): Promise<Sent | null> => {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setState("sending");
      const slow = setTimeout(() => {
        setState("slow");
        announce("Still sending");
      }, SLOW_MS);
      const mayStill = (): boolean => !isLeft.current && (until === null || Date.now() < until);
      const sent = await sendAnswer({ eventId, ...answer, mayStill });
      clearTimeout(slow);
      isUnderWay.current = false;
      if (isLeft.current) return null;
      setState("idle");
      return sent;
    },
    [eventId],
  );
  return { isSending: state !== "idle", isSlow: state === "slow", send };
}
