import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { announce } from "../../../ui/announcer.ts";
import { readRun, runQuery } from "./run.queries.ts";

export interface RunStep {
  readonly isBusy: boolean;
  /** What went wrong, for a person. */
  readonly problem: string | null;
  readonly take: () => void;
}

/** On to the next question (the first included), or out of the game. A second tap while one is under way does nothing. */
export function useRunStep(eventId: string, name: "games.start" | "games.end"): RunStep {
  const client = useQueryClient();
  const isUnderWay = useRef(false);
  const { isPending, error, mutate } = useMutation({
    mutationFn: () => readRun(() => call(name, { params: { id: eventId } })),
    onSuccess: (now) => {
      // An answer that was asked for earlier must not bring back the question before.
      void client.cancelQueries({ queryKey: runQuery(eventId).queryKey });
      client.setQueryData(runQuery(eventId).queryKey, now);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
    onError: (failure) => {
      announce(friendlyError(failure), "assertive");
      void client.invalidateQueries({ queryKey: ["event"] });
    },
  });
  const take = (): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate();
  };
  return { isBusy: isPending, problem: error ? friendlyError(error) : null, take };
}
