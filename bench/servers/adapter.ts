/**
 * What the bench needs from a server under test. Everything is said in frames of text over one socket a player, so that servers with
 * different protocols are measured by the same clients.
 */
export interface Adapter {
  name: string;
  /** Boots a fresh server for so many players. Resolves when it can be joined. */
  start(players: number): Promise<void>;
  /** The process whose CPU time and memory count. */
  pid(): number;
  socketUrl(): string;
  socketHeaders(player: number): Record<string, string>;
  /** Frames a player sends first. */
  greeting(player: number): string[];
  /** What is left of joining once the socket is greeted. */
  join(player: number): Promise<void>;
  read(frame: string, player: number): Seen;
  answer(player: number, slot: string): string;
  /** Opens the next question. Resolves when the host's step is taken, not when players have it. */
  ask(question: number): Promise<void>;
  /** Closes the question so that results go out. */
  close(question: number): Promise<void>;
  /** Answers the server has stored for a slot, read from its database. */
  countStored(slot: string): Promise<number>;
  stop(): Promise<void>;
}

/** A frame in the bench's words; `atMs` is when the server made it true (opening, reveal), in milliseconds since 1970. */
export type Seen =
  | { kind: "greeted" }
  | { kind: "question"; slot: string; atMs: number }
  | { kind: "ack" }
  | { kind: "refused"; code: string }
  | { kind: "reveal"; atMs: number }
  | { kind: "result" }
  | { kind: "reply"; frame: string }
  | { kind: "other" };
