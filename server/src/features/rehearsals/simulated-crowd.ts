/** Simulated players of a room: the number that counts as connected, and how many of them have not answered the open slot, or never will. */
interface Crowd {
  connected: number;
  unanswered: number;
}

/** Counts of the simulated players that this process drives. They have no sockets, so the driver sets the counts. */
export interface SimulatedCrowd {
  set(eventId: string, crowd: Crowd): void;
  connected(eventId: string): number;
  unanswered(eventId: string): number;
  forget(eventId: string): void;
  eventIds(): Iterable<string>;
}

export function createSimulatedCrowd(): SimulatedCrowd {
  const byEvent = new Map<string, Crowd>();
  return {
    set: (eventId, crowd) => void byEvent.set(eventId, crowd),
    connected: (eventId) => byEvent.get(eventId)?.connected ?? 0,
    unanswered: (eventId) => byEvent.get(eventId)?.unanswered ?? 0,
    forget: (eventId) => void byEvent.delete(eventId),
    eventIds: () => byEvent.keys(),
  };
}
