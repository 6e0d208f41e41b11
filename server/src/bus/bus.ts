/**
 * Hints between processes, sent after commit: something changed, so read it again. A lost hint delays its listeners by about a second and
 * loses nothing, because every listener also polls. Listeners of the same process are called at once.
 */
export type Hint =
  | { kind: "room"; eventId: string; seq: number }
  | { kind: "standings"; eventId: string; resultsVersion: number }
  | { kind: "event"; eventId: string }
  | { kind: "entries"; eventId: string }
  /** The open slot was sent to one player at `at`, in milliseconds since 1970, apart from the broadcast. */
  | { kind: "sent"; eventId: string; slot: string; userId: string; at: number }
  /** Cheers that a process has taken within a tick, as numbers by mark. Nothing else has them: a lost hint is not made up for. */
  | { kind: "cheers"; eventId: string; marks: readonly number[] }
  /** A process has applied a step of the database's clock. */
  | { kind: "clock" }
  /** A guest has an account now; nobody has to wait for what else they may do. */
  | { kind: "account"; userId: string }
  | { kind: "revoked"; sessionId: string | null; userId: string | null };

export interface Bus {
  publish(hint: Hint): void;
  /** Returns the function that ends the subscription. */
  subscribe(listener: (hint: Hint) => void): () => void;
  close(): Promise<void>;
}
