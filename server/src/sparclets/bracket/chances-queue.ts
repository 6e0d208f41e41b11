/** An answer for one entry that somebody waits for, or the counting of an event's chances, which everybody waits for. */
export type ChancesPlace = { kind: "count"; eventId: string } | { kind: "outlook"; eventId: string; entryNo: number };

/**
 * What waits for the thread that counts. Countings come first, in the order they were asked; then outlooks, the events in turn, each event's
 * in the order they were asked. An entry has one place, and the number of places is bounded.
 */
export interface ChancesQueue<T> {
  /**
   * Those who have no place any more: `work` itself where all places are taken; what the same entry asked before, whose place it gets; and of an
   * event that is counted anew all outlooks, which are of earlier results.
   */
  add(place: ChancesPlace, work: T): T[];
  /** Takes out what is next. */
  next(): T | undefined;
  /** Takes out everything. */
  clear(): T[];
}

/**
 * An outlook takes up to a third of a second of one core: the last of an event has waited for about ten seconds, the last of all for about
 * a minute. Pages of those beyond ask again after some seconds anyway.
 */
export const OUTLOOKS_WAITING = { perEvent: 32, inAll: 192 };

export function createChancesQueue<T>(most: { perEvent: number; inAll: number } = OUTLOOKS_WAITING): ChancesQueue<T> {
  let counts: T[] = [];
  /** By event, the one whose turn it is first, and by entry. */
  const outlooks = new Map<string, Map<number, T>>();
  let waiting = 0;

  function release(eventId: string): T[] {
    const released = [...(outlooks.get(eventId)?.values() ?? [])];
    outlooks.delete(eventId);
    waiting -= released.length;
    return released;
  }

  function addOutlook({ eventId, entryNo }: { eventId: string; entryNo: number }, work: T): T[] {
    const ofEvent = outlooks.get(eventId) ?? new Map<number, T>();
    const before = ofEvent.get(entryNo);
    if (before === undefined) {
      if (ofEvent.size >= most.perEvent || waiting >= most.inAll) return [work];
      waiting++;
    }
    ofEvent.set(entryNo, work);
    outlooks.set(eventId, ofEvent);
    return before === undefined ? [] : [before];
  }

  function nextOutlook(): T | undefined {
    for (const [eventId, ofEvent] of outlooks)
      for (const [entryNo, work] of ofEvent) {
        ofEvent.delete(entryNo);
        outlooks.delete(eventId);
        if (ofEvent.size > 0) outlooks.set(eventId, ofEvent);
        waiting--;
        return work;
      }
    return undefined;
  }

  return {
    add(place, work) {
      if (place.kind === "outlook") return addOutlook(place, work);
      counts.push(work);
      return release(place.eventId);
    },
    next: () => counts.shift() ?? nextOutlook(),
    clear() {
      const all = [...counts, ...[...outlooks.keys()].flatMap(release)];
      counts = [];
      return all;
    },
  };
}
