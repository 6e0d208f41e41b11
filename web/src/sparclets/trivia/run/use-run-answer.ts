import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useAnswerSending } from "../../../platform/runs/use-answer-sending.ts";
import { announce } from "../../../ui/announcer.ts";
import { secondsText, toOptions } from "../trivia-answer.ts";
import { type AnswerPhase, type OwnAnswer, toggled } from "../use-answer.ts";
import { noteRun, runQuery } from "./run.queries.ts";

/** Time in ms after the question's end at which sending is given up, because no answer can count any more. */
const UNDER_WAY_MS = 2_000;
const OPEN: AnswerPhase = { kind: "open", chosen: [] };

interface RunAnswerInput {
  readonly eventId: string;
  readonly slot: string;
  /** By this device's clock, in ms; null for a question without a limit. */
  readonly closesAt: number | null;
}

/** One answer in a self-paced game, from the tap to the server's receipt. */
export function useRunAnswer({ eventId, slot, closesAt }: RunAnswerInput): OwnAnswer {
  const client = useQueryClient();
  const [phase, setPhase] = useState<AnswerPhase>(OPEN);
  const { isSlow, send } = useAnswerSending(eventId);
  const lock = useCallback(
    async (answer: JsonObject) => {
      const chosen = toOptions(answer);
      setPhase({ kind: "sending", chosen, answer, isSlow: false });
      const sent = await send({ slot, ordinal: 0, answer, until: closesAt === null ? null : closesAt + UNDER_WAY_MS });
      if (sent === null) return;
      if ("receipt" in sent) {
        announce(closesAt === null ? "Locked in" : `Locked in, ${secondsText(sent.receipt.elapsed_ms)}`);
        if (sent.receipt.run) noteRun(client, eventId, sent.receipt.run);
        return;
      }
      announce(sent.text, "assertive");
      setPhase({ kind: "refused", chosen, ...sent });
      await client.invalidateQueries({ queryKey: runQuery(eventId).queryKey });
    },
    [eventId, slot, closesAt, client, send],
  );
  const toggle = useCallback((optionId: string) => {
    setPhase((before) => (before.kind === "open" ? { kind: "open", chosen: toggled(before.chosen, optionId) } : before));
  }, []);
  return { phase: phase.kind === "sending" ? { ...phase, isSlow } : phase, toggle, lock };
}
