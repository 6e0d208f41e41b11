/**
 * Interface of a server under test. Each player uses one socket with text frames, so that the same clients can measure servers with
 * different protocols.
 */
export interface Adapter {
  name: string;
  /** Boots a fresh server for a number of players. Resolves when players can join. */
  start(players: number): Promise<void>;
  /** Process id of the server, whose CPU time and memory are measured. */
  pid(): number;
  socketUrl(): string;
  socketHeaders(player: number): Record<string, string>;
  /** Frames that a player sends first. */
  greeting(player: number): string[];
  /** Completes joining after the server has greeted the socket. */
  join(player: number): Promise<void>;
  read(frame: string, player: number): Seen;
  answer(player: number, slot: string): string;
  /** Opens the next question. Resolves when the server has accepted the host's step, before players receive it. */
  ask(question: number): Promise<void>;
  /** Closes the question, after which players receive their results. */
  close(question: number): Promise<void>;
  /** Number of answers to a slot that are in the server's database. */
  countStored(slot: string): Promise<number>;
  stop(): Promise<void>;
}

/** A frame in protocol-independent form; `atMs` is the server's time of the event (opening, reveal), in milliseconds since 1970. */
export type Seen =
  | { kind: "greeted" }
  | { kind: "question"; slot: string; atMs: number }
  | { kind: "ack" }
  | { kind: "refused"; code: string }
  | { kind: "reveal"; atMs: number }
  | { kind: "result" }
  | { kind: "reply"; frame: string }
  | { kind: "other" };
