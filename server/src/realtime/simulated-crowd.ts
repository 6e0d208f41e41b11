/** How many simulated players count as connected to a room in this process. They have no sockets, so they are told. */
export interface SimulatedCrowd {
  set(eventId: string, connected: number): void;
  connected(eventId: string): number;
  forget(eventId: string): void;
  eventIds(): Iterable<string>;
}

export function createSimulatedCrowd(): SimulatedCrowd {
  const byEvent = new Map<string, number>();
  return {
    set: (eventId, connected) => void byEvent.set(eventId, connected),
    connected: (eventId) => byEvent.get(eventId) ?? 0,
    forget: (eventId) => void byEvent.delete(eventId),
    eventIds: () => byEvent.keys(),
  };
}
