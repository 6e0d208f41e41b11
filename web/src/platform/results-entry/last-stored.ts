import { createStore, useStore } from "zustand";
import { serverNow } from "../../lib/server-now.ts";
import type { MatchupPatch } from "./matchups.queries.ts";

/** A change of one matchup that was stored from this page. */
export interface StoredChange {
  readonly eventId: string;
  readonly matchupId: string;
  /** The sparclet type, whose own refusals say what to do. */
  readonly type: string;
  readonly storedAt: number;
  /** How many ranks were counted before it was stored; null where nobody waited for them. */
  readonly rankedCount: number | null;
  /** What takes it back; null where it cannot be. */
  readonly undo: MatchupPatch | null;
}

interface DeskState {
  /** Null: nothing was stored from this page. */
  readonly last: StoredChange | null;
  /** Whether the last change is a taking back. */
  readonly isTakenBack: boolean;
  /** Matchups whose changes are on their way. */
  readonly underWay: ReadonlySet<string>;
}

const NOTHING: DeskState = { last: null, isTakenBack: false, underWay: new Set() };
const desk = createStore<DeskState>(() => NOTHING);

/** The last change of an event's matchups that was stored from this page, for the desk's head. */
export function useLastStored(eventId: string): Pick<DeskState, "last" | "isTakenBack"> & { readonly isUndoing: boolean } {
  const { last, isTakenBack, underWay } = useStore(desk);
  if (last?.eventId !== eventId) return { last: null, isTakenBack: false, isUndoing: false };
  return { last, isTakenBack, isUndoing: underWay.has(keyOf(last)) };
}

/** What the head says and the toast offers to take back. */
export function showStored(last: StoredChange): void {
  desk.setState({ last, isTakenBack: false });
}

/** The page with the head is left. */
export function forgetStored(): void {
  desk.setState({ last: null, isTakenBack: false });
}

/** Runs one change of a matchup at a time. Answers false, without running it, where another one is under way. */
export async function runChange(matchup: Pick<StoredChange, "eventId" | "matchupId">, change: () => Promise<void>): Promise<boolean> {
  const key = keyOf(matchup);
  if (desk.getState().underWay.has(key)) return false;
  desk.setState(({ underWay }) => ({ underWay: new Set([...underWay, key]) }));
  try {
    await change();
  } finally {
    desk.setState(({ underWay }) => ({ underWay: new Set([...underWay].filter((one) => one !== key)) }));
  }
  return true;
}

/** Where this is the last change: it cannot be taken back any more. */
export function endUndo(stored: StoredChange, { isTakenBack }: { isTakenBack: boolean }): void {
  if (desk.getState().last !== stored) return;
  desk.setState({ last: { ...stored, undo: null, ...(isTakenBack ? { storedAt: serverNow(), rankedCount: null } : {}) }, isTakenBack });
}

const keyOf = ({ eventId, matchupId }: Pick<StoredChange, "eventId" | "matchupId">): string => `${eventId} ${matchupId}`;
