import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { sendAnswer } from "../../../platform/runs/game.ts";
import { announce } from "../../../ui/announcer.ts";
import { optionsOf, secondsText } from "../trivia-answer.ts";
import { type AnswerPhase, type OwnAnswer, toggled } from "../use-answer.ts";
import { noteRun, runQuery } from "./run.queries.ts";

const SLOW_MS = 1_200;
/** After the question's end nothing that is sent can count any more. */
const UNDER_WAY_MS = 2_000;
const OPEN: AnswerPhase = { kind: "open", chosen: [] };

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
      void sendAnswer({ eventId, slot, ordinal: 0, answer, mayStill }).then(async (outcome) => {
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
