import type { Json } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { RunRules } from "../runs/run-series.rules.ts";

/** A type whose members play runs and may appeal their guesses. */
export interface AppealedType {
  sparclet: Sparclet;
  run: RunRules;
  appeals: NonNullable<RunRules["appeals"]>;
}

/** Null where guesses of the event cannot be appealed. */
export function toAppealedType({ registry }: Pick<AppContext, "registry">, event: EventRecord): AppealedType | null {
  const sparclet = registry[event.type];
  const run = sparclet?.run;
  const isOffered = run?.appeals && sparclet?.rules.toMode(event.rules) === "run";
  return isOffered && run.appeals ? { sparclet, run, appeals: run.appeals } : null;
}

/** What each guess of one run claimed, in their order; null where it claimed nothing, or is not of this type any more. */
export function toClaims(
  { run, appeals }: AppealedType,
  options: { slot: Slot<Json>; guesses: readonly { value: Json }[] },
): (Json | null)[] {
  const before: Json[] = [];
  return options.guesses.map(({ value }) => {
    const parsed = run.guessSchema.safeParse(value);
    if (!parsed.success) return null;
    const guess = parsed.data as Json;
    const claim = appeals.toClaim({ slot: options.slot, guess, before: [...before] });
    before.push(guess);
    return claim;
  });
}
