import type { Correction } from "@sparc/contract/entities/picks";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Viewer } from "../../http/handler.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { StoredOutcome } from "../slots/slots.repository.ts";
import type { StoredCorrection } from "./matchups.repository.ts";

/** Everything an event's matchups are worked out from. */
export interface MatchupFacts {
  event: EventRecord;
  sparclet: Sparclet;
  draft: JsonObject;
  slots: readonly Slot<Json>[];
  outcomes: ReadonlyMap<string, StoredOutcome>;
  outcomesAtLock: Readonly<Record<string, Json>>;
  corrections: readonly StoredCorrection[];
}

/** One change of a matchup that is being stored, under the event's exclusive lock. */
export interface Changing {
  context: AppContext;
  /** Null for the game feed. */
  viewer: Viewer | null;
  requestId: string | null;
  facts: MatchupFacts;
  /** The public reason, in the words of the person who makes the change. */
  reason: string | null;
  /** Whether the result comes from the feed. */
  isFeed: boolean;
  now: Instant;
}

/** The facts in the form of the input of the type's matchup rules. */
export function toMatchupInput({ event, draft, slots, outcomes, outcomesAtLock }: MatchupFacts) {
  return {
    ...{ rules: event.rules, draft, slots },
    outcomes: Object.fromEntries([...outcomes].map(([key, { outcome }]) => [key, outcome])),
    outcomesAtLock,
    locked: new Set(slots.flatMap(({ key, sealedAt }) => (sealedAt === null ? [] : [key]))),
  };
}

/** The time of a change for the history; a draft, which no member knows, has no history. */
export const historyTime = ({ event }: Pick<MatchupFacts, "event">, now: Instant): Instant | null =>
  event.status === "draft" ? null : now;

/** How often a matchup's result or teams were changed, which a change has to name. 0 as first planned. */
export function toRevision({ outcomes }: Pick<MatchupFacts, "outcomes">, slot: Slot<Json>): number {
  return (outcomes.get(slot.key)?.revision ?? 0) + slot.contentVersion - 1;
}

export function matchupViews(facts: MatchupFacts): Map<string, JsonObject> {
  const { matchups } = facts.sparclet.rules;
  if (!matchups) return new Map();
  const input = toMatchupInput(facts);
  return new Map(
    facts.slots.map((slot) => {
      const correction = facts.corrections.find((one) => one.slot === slot.key);
      const view = matchups.show({ ...input, slot, revision: toRevision(facts, slot), note: correction?.note ?? null });
      return [slot.key, view as JsonObject];
    }),
  );
}

export const toCorrection = ({ slot, at, note, reason, moved, source }: StoredCorrection): Correction => ({
  ...{ slot, note, reason, moved, source },
  at: new Date(at).toISOString(),
});

/** "Series 4 was 4–2, not 4–1" and how many ranks that moved; points may have changed where none did. */
export function toNote(label: string, moved: number): string {
  const places = moved === 0 ? "no rank moved" : moved === 1 ? "1 rank moved" : `${moved.toLocaleString("en")} ranks moved`;
  return `${label.replace(/\.$/, "")}: ${places}`;
}
