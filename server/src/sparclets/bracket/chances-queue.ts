/** A request for an event's chances, or for one entry's forecast under chances that were counted. */
export type ChancesPlace = { kind: "count"; eventId: string } | { kind: "forecast"; eventId: string; entryNo: number };

/**
 * Requests that wait for the counting thread. Counts come first, in the order of the requests; forecasts follow, one event after the other
 * in turn, and within an event in the order of the requests. An entry has at most one waiting forecast, and the number of waiting forecasts
 * is limited.
 */
export interface ChancesQueue<T> {
  /**
   * Adds a request and returns those that lost their place: `work` itself when all places are taken; the earlier request of the same entry;
   * and, for a count, all forecasts of the event, which belong to earlier results.
   */
  add(place: ChancesPlace, work: T): T[];
  /** Removes and returns the next request. */
  next(): T | undefined;
  /** Removes and returns all requests. */
  clear(): T[];
}

/**
 * A forecast takes up to a third of a second of one core. With these limits the last one of an event waits about ten seconds, and the last
 * one of all events about a minute. Pages whose request was refused ask again after some seconds.
 */
export const FORECASTS_WAITING = { perEvent: 32, inAll: 192 };

export function createChancesQueue<T>(most: { perEvent: number; inAll: number } = FORECASTS_WAITING): ChancesQueue<T> {
  let counts: T[] = [];
  /** Forecasts by event and entry; the event whose turn is next comes first. */
  const forecasts = new Map<string, Map<number, T>>();
  let waiting = 0;

  function release(eventId: string): T[] {
    const released = [...(forecasts.get(eventId)?.values() ?? [])];
    forecasts.delete(eventId);
    waiting -= released.length;
    return released;
  }

  function addForecast({ eventId, entryNo }: { eventId: string; entryNo: number }, work: T): T[] {
    const ofEvent = forecasts.get(eventId) ?? new Map<number, T>();
    const before = ofEvent.get(entryNo);
    if (before === undefined) {
      if (ofEvent.size >= most.perEvent || waiting >= most.inAll) return [work];
      waiting++;
    }
    ofEvent.set(entryNo, work);
    forecasts.set(eventId, ofEvent);
    return before === undefined ? [] : [before];
  }

  function nextForecast(): T | undefined {
    for (const [eventId, ofEvent] of forecasts)
      for (const [entryNo, work] of ofEvent) {
        ofEvent.delete(entryNo);
        forecasts.delete(eventId);
        if (ofEvent.size > 0) forecasts.set(eventId, ofEvent);
        waiting--;
        return work;
      }
    return undefined;
  }

  return {
    add(place, work) {
      if (place.kind === "forecast") return addForecast(place, work);
      counts.push(work);
      return release(place.eventId);
    },
    next: () => counts.shift() ?? nextForecast(),
    clear() {
      const all = [...counts, ...[...forecasts.keys()].flatMap(release)];
      counts = [];
      return all;
    },
  };
}
