import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Answer, call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { announce } from "../../ui/announcer.ts";
import { noteRun, runQuery } from "./run.queries.ts";
import { optionsOf, secondsText } from "./trivia-answer.ts";
import { type AnswerPhase, type OwnAnswer, toggled } from "./use-answer.ts";

const RETRY_MS = 1_500;
const SLOW_MS = 1_200;
const HANGING_MS = 6_000;
/** After the question's end nothing that is sent can count any more. */
const UNDER_WAY_MS = 2_000;
const OPEN: AnswerPhase = { kind: "open", chosen: [] };

type Receipt = Answer<"games.answer">["data"];

/** One answer of a self-paced game, from the tap to the receipt. While no word comes it is sent again: the server keeps the first. */
export function useRunAnswer(a: { eventId: string; slot: string; closesAt: number | null }): OwnAnswer {
  const { eventId, slot, closesAt } = a;
  const client = useQueryClient();
  const [phase, setPhase] = useState<AnswerPhase>(OPEN);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const lock = useCallback(
    (answer: JsonObject) => {
      const chosen = optionsOf(answer);
      setPhase({ kind: "sending", chosen, answer, isSlow: false });
      const slow = setTimeout(() => {
        setPhase((before) => (before.kind === "sending" ? { ...before, isSlow: true } : before));
        announce("Still sending");
      }, SLOW_MS);
      const mayStill = (): boolean => !isGone.current && (closesAt === null || Date.now() < closesAt + UNDER_WAY_MS);
      void send({ eventId, slot, answer, mayStill }).then(async (outcome) => {
        clearTimeout(slow);
        if ("receipt" in outcome) {
          announce(closesAt === null ? "Locked in" : `Locked in, ${secondsText(outcome.receipt.elapsed_ms)}`);
          if (outcome.receipt.run) noteRun(client, eventId, outcome.receipt.run);
          return;
        }
        if (isGone.current) return;
        announce(outcome.text, "assertive");
        setPhase({ kind: "refused", chosen, ...outcome });
        await client.invalidateQueries({ queryKey: runQuery(eventId).queryKey });
      });
    },
    [eventId, slot, closesAt, client],
  );
  const toggle = useCallback((optionId: string) => {
    setPhase((before) => (before.kind === "open" ? { kind: "open", chosen: toggled(before.chosen, optionId) } : before));
  }, []);
  return { phase, toggle, lock };
}

type Outcome = { readonly receipt: Receipt } | { readonly code: string; readonly text: string };

async function send(a: { eventId: string; slot: string; answer: JsonObject; mayStill: () => boolean }): Promise<Outcome> {
  const { eventId, slot, answer, mayStill } = a;
  const body = { id: crypto.randomUUID(), slot, ordinal: 0, answer };
  do {
    try {
      return { receipt: (await call("games.answer", { params: { id: eventId }, body, signal: AbortSignal.timeout(HANGING_MS) })).data };
    } catch (error) {
      const isFinal = isApiError(error) && error.status < 500 && error.status !== 429;
      if (isFinal) return { code: error.code, text: error.facts.text || friendlyError(error) };
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  } while (mayStill());
  return { code: "unsent", text: "Your answer did not reach us. Please check your connection." };
}
