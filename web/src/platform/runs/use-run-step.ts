import { call } from "../../api/api.ts";
import { friendlyError } from "../../api/friendly-error.ts";
import { useSingleMutation } from "../../lib/use-single-mutation.ts";
import { announce } from "../../ui/announcer.ts";
import { type GameNow, readGame } from "./game.ts";

export interface RunStep {
  readonly isBusy: boolean;
  /** Why the last one was refused, for a person. */
  readonly problem: string | null;
  readonly take: () => void;
}

interface RunStepOptions {
  readonly eventId: string;
  readonly name: "participation.start" | "participation.end";
  /** Where an event has more than one run for a person. */
  readonly slot?: string;
  readonly onGame: (now: GameNow) => void;
  readonly onRefused: (message: string) => void;
}

/**
 * Begins or ends one's own run, or goes on in it. A second press while one is under way does nothing. Offline it fails and says so: a clock
 * that starts whenever the connection is back would start unseen.
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
