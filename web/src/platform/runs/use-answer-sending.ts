import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { useCallback, useEffect, useRef, useState } from "react";
import { announce } from "../../ui/announcer.ts";
import { type Sent, sendAnswer } from "./game.ts";

const SLOW_MS = 1_200;

interface AnswerSending {
  readonly isSending: boolean;
  /** True when the reply takes longer than usual. */
  readonly isSlow: boolean;
  /** Resolves to null while another answer is being sent, and when the page was left meanwhile. */
  readonly send: (input: AnswerInput) => Promise<Sent | null>;
}

interface AnswerInput {
  readonly slot: string;
  /** How many guesses were sent before this one. */
  readonly ordinal: number;
  readonly answer: JsonObject;
  /** Until when the answer can count, in epoch milliseconds of this device's clock; leave it out when there is no end. */
  readonly until?: number | null;
}

/** Sends one answer at a time and repeats it until the server replies; the server counts only the first. */
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
