import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleMutation } from "../../lib/use-single-mutation.ts";
import { announce } from "../../ui/announcer.ts";
import { type GameNow, readGame } from "./game.ts";

export interface RunStep {
  readonly isBusy: boolean;
  /** The text of the last refusal; null without one. */
  readonly problem: string | null;
  readonly take: () => void;
}

interface RunStepOptions {
  readonly eventId: string;
  readonly name: "participation.start" | "participation.end";
  /** The slot, for events with several runs per player. */
  readonly slot?: string;
  readonly onGame: (now: GameNow) => void;
  readonly onRefused: (message: string) => void;
}

/**
 * Begins, continues or ends the viewer's own run. A second press meanwhile does nothing. Offline it fails at once: if it waited for the
 * connection, the run's clock would start unseen.
 */
export function useRunStep({ eventId, name, slot, onGame, onRefused }: RunStepOptions): RunStep {
  const { isPending, error, mutate } = useSingleMutation({
    networkMode: "always",
    mutationFn: () => readGame(() => call(name, { params: { id: eventId }, ...(slot === undefined ? {} : { body: { slot } }) })),
    onSuccess: onGame,
    onError: (failure) => {
      const message = friendlyError(failure);
      announce(message, "assertive");
      onRefused(message);
    },
  });
  return { isBusy: isPending, problem: error ? friendlyError(error) : null, take: () => mutate() };
}
