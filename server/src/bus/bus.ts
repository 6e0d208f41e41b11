/**
 * Hints between processes, sent after commit: something changed, read it again. A lost hint costs a second, never a fact,
 * because whoever listens also polls. Listeners of the same process are called at once.
 */
export type Hint =
  | { kind: "room"; eventId: string; seq: number }
  | { kind: "standings"; eventId: string; resultsVersion: number }
  | { kind: "event"; eventId: string }
  | { kind: "entries"; eventId: string }
  /** An open slot left to one player at that time, outside the frame for everybody. */
  | { kind: "sent"; eventId: string; slot: string; userId: string; at: number }
  /** A process has absorbed a step of the database's time. */
  | { kind: "clock" }
  | { kind: "revoked"; sessionId: string | null; userId: string | null };

export interface Bus {
  publish(hint: Hint): void;
  /** Returns the way to stop listening. */
  subscribe(listener: (hint: Hint) => void): () => void;
  close(): Promise<void>;
}
