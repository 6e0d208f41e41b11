import { possiblePoints } from "@sparc/sparclets/bracket/bracket-possible.rules";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { hasEnded } from "../../platform/events/event-status.ts";
import { type EventDetail, eventQuery } from "../../platform/events/events.queries.ts";
import { picksQuery } from "../../platform/picks/picks.queries.ts";
import type { PicksMap } from "../../platform/picks/picks-saver.ts";
import { type Split, splitsQuery } from "../../platform/picks/sealed.queries.ts";
import { eventTableQuery, type TablePage } from "../../platform/standings/event-table.queries.ts";
import { toRules, toSlots } from "./bracket.queries.ts";
import { type LiveBracket, toLiveBracket } from "./live/bracket.ts";
import type { ChancesView } from "./live/chances.ts";
import { chancesQuery } from "./live/live.queries.ts";
import { type BoardSlot, bracketPicks, toGraph, toOutcomes } from "./play/board.ts";

const REFETCH_EVERY_MS = 15_000;
const NO_PICKS: PicksMap = {};

export interface Live {
  readonly event: EventDetail;
  readonly slots: readonly BoardSlot[];
  readonly picks: PicksMap;
  readonly bracket: LiveBracket;
  readonly board: TablePage | null;
  readonly chances: ChancesView | null;
  readonly splits: ReadonlyMap<string, Split>;
  readonly sealedCount: number;
  /** The most points the viewer can still finish with; null without an entry. */
  readonly possible: number | null;
  readonly updatedAt: number;
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
}

/** All data of a bracket's page after the lock. The event is polled, and a new results version refetches the rest. */
export function useLive(given: EventDetail): Live {
  const [isPaused, setPaused] = useState(false);
  const isFixed = given.status === "completed" || given.status === "cancelled";
  const refetchInterval = isPaused || isFixed ? false : REFETCH_EVERY_MS;
  const { data: event = given, dataUpdatedAt } = useQuery({ ...eventQuery(given.id), refetchInterval });
  const slots = toSlots(event);
  const sealedCount = slots.filter(({ sealed_at }) => sealed_at !== null).length;
  const { data: own } = useQuery(picksQuery(event.id));
  const { data: board = null } = useQuery(eventTableQuery(event, 1));
  const { data: chances = null } = useQuery({ ...chancesQuery(event), enabled: !hasEnded(given) && sealedCount > 0 });
  const { data: splits } = useQuery({ ...splitsQuery(event, sealedCount), enabled: sealedCount > 0 });
  const picks = own?.picks ?? NO_PICKS;
  const rules = toRules(event);
  const isUnread = !own;
  const bracket = useMemo(() => toLiveBracket({ slots, rules, picks, isUnread }), [slots, rules, picks, isUnread]);
  const possible = useMemo(() => mostPoints({ slots, rules, picks }), [slots, rules, picks]);
  const bySlot = useMemo(() => new Map((splits ?? []).map((split) => [split.slot, split])), [splits]);
  return {
    ...{ event, slots, picks, bracket, board, chances, sealedCount, isPaused, setPaused },
    ...{ splits: bySlot, updatedAt: dataUpdatedAt, possible: board?.mine ? possible : null },
  };
}

function mostPoints(input: { slots: readonly BoardSlot[]; rules: ReturnType<typeof toRules>; picks: PicksMap }): number {
  const open = new Set(input.slots.filter(({ is_locked }) => !is_locked).map(({ key }) => key));
  return possiblePoints({
    rules: input.rules,
    slots: toGraph(input.slots),
    outcomes: toOutcomes(input.slots),
    picks: bracketPicks(input.picks),
    open,
  });
}
