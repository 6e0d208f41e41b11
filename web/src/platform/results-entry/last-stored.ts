import { createStore, useStore } from "zustand";
import { serverNow } from "../../lib/server-now.ts";
import type { MatchupPatch } from "./matchups.queries.ts";

/** A change of one matchup that this page has stored. */
export interface StoredChange {
  readonly eventId: string;
  readonly matchupId: string;
  /** The sparclet type, whose refusals have helpful texts of their own. */
  readonly type: string;
  readonly storedAt: number;
  /** How many ranks were counted before the change was stored; null when it was stored before the count was finished. */
  readonly rankedCount: number | null;
  /** The patch that undoes the change; null when it cannot be undone. */
  readonly undo: MatchupPatch | null;
}

interface DeskState {
  /** Null when this page has stored nothing. */
  readonly last: StoredChange | null;
  /** True when the last change undid another. */
  readonly isTakenBack: boolean;
  /** The matchups that are being stored. */
  readonly underWay: ReadonlySet<string>;
}

const NOTHING: DeskState = { last: null, isTakenBack: false, underWay: new Set() };
const desk = createStore<DeskState>(() => NOTHING);

/** The last change of an event's matchups that this page has stored, for the head of the desk. */
export function useLastStored(eventId: string): Pick<DeskState, "last" | "isTakenBack"> & { readonly isUndoing: boolean } {
  const { last, isTakenBack, underWay } = useStore(desk);
  if (last?.eventId !== eventId) return { last: null, isTakenBack: false, isUndoing: false };
  return { last, isTakenBack, isUndoing: underWay.has(toKey(last)) };
}

/** Sets the change that the head shows and the toast can undo. */
export function showStored(last: StoredChange): void {
  desk.setState({ last, isTakenBack: false });
}

/** Call it when the page with the head is left. */
export function forgetStored(): void {
  desk.setState({ last: null, isTakenBack: false });
}

/** Runs one change of a matchup at a time. Returns false without running it when another is under way. */
export async function runChange(matchup: Pick<StoredChange, "eventId" | "matchupId">, change: () => Promise<void>): Promise<boolean> {
  const key = toKey(matchup);
  if (desk.getState().underWay.has(key)) return false;
  desk.setState(({ underWay }) => ({ underWay: new Set([...underWay, key]) }));
  try {
    await change();
  } finally {
    desk.setState(({ underWay }) => ({ underWay: new Set([...underWay].filter((one) => one !== key)) }));
  }
  return true;
}

/** Removes the undo of a change if it is still the last one. */
export function endUndo(stored: StoredChange, { isTakenBack }: { isTakenBack: boolean }): void {
  if (desk.getState().last !== stored) return;
  desk.setState({ last: { ...stored, undo: null, ...(isTakenBack ? { storedAt: serverNow(), rankedCount: null } : {}) }, isTakenBack });
}

const toKey = ({ eventId, matchupId }: Pick<StoredChange, "eventId" | "matchupId">): string => `${eventId} ${matchupId}`;
