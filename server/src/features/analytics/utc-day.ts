/** "2026-05-01" of an instant, in UTC. */
export const toDay = (now: number): string => new Date(now).toISOString().slice(0, 10);
