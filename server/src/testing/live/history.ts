/**
 * What the clients of a live round sent and received, in the order in which this process saw it. The checkers are pure functions of this
 * history and the rows stored in the end.
 */
export type Operation =
  | { kind: "attempt"; at: number; userId: string; slot: string; value: string }
  | { kind: "ack"; at: number; userId: string; slot: string; value: string; elapsedMs: number }
  | { kind: "refusal"; at: number; userId: string; slot: string; code: string }
  | { kind: "state"; at: number; client: string; connection: number; seq: number; phase: string; slot: string | null }
  | { kind: "kill"; at: number; phase: string }
  | { kind: "ready"; at: number };

export type History = Operation[];

/** A stored answer; `value` is the JSON text of the pick. */
export interface StoredRow {
  userId: string;
  slot: string;
  value: string;
  elapsedMs: number;
}

export const ofKind = <K extends Operation["kind"]>(history: readonly Operation[], kind: K): Extract<Operation, { kind: K }>[] =>
  history.filter((operation): operation is Extract<Operation, { kind: K }> => operation.kind === kind);

const toKey = ({ userId, slot }: { userId: string; slot: string }) => `${userId} ${slot}`;

/** Checks the set of answers: every acknowledged answer is stored unchanged, and every stored answer was sent. */
export function checkSet(history: readonly Operation[], stored: readonly StoredRow[]): { lost: string[]; invented: string[] } {
  const rows = new Map(stored.map((row) => [toKey(row), row]));
  const attempted = new Set(ofKind(history, "attempt").map((attempt) => `${toKey(attempt)} ${attempt.value}`));
  const lost = ofKind(history, "ack").filter((ack) => {
    const row = rows.get(toKey(ack));
    return row?.value !== ack.value || row.elapsedMs !== ack.elapsedMs;
  });
  const invented = stored.filter((row) => !attempted.has(`${toKey(row)} ${row.value}`));
  return { lost: [...new Set(lost.map(toKey))], invented: invented.map(toKey) };
}

/** Checks that each player has one stored answer per slot and never got two different receipts for it. */
export function checkOnce(history: readonly Operation[], stored: readonly StoredRow[]): string[] {
  const seen = new Set<string>();
  const twice = stored.filter((row) => seen.size === seen.add(toKey(row)).size).map(toKey);
  const receipts = new Map<string, string>();
  for (const ack of ofKind(history, "ack")) {
    const receipt = `${ack.value} ${ack.elapsedMs}`;
    const before = receipts.get(toKey(ack));
    if (before !== undefined && before !== receipt) twice.push(`${toKey(ack)}: ${before}, then ${receipt}`);
    receipts.set(toKey(ack), receipt);
  }
  return twice;
}

/**
 * Checks the order: each seq stands for one moment of the game, and the first state of a new connection is not older than the newest state
 * of the connection before. Clients drop older frames within a connection, as the protocol says.
 */
export function checkOrder(history: readonly Operation[]): string[] {
  const breaches: string[] = [];
  const moments = new Map<number, string>();
  const clients = new Map<string, { connection: number; seq: number }>();
  for (const state of ofKind(history, "state")) {
    const moment = `${state.phase} ${state.slot}`;
    const known = moments.get(state.seq);
    if (known !== undefined && known !== moment) breaches.push(`seq ${state.seq} was ${known}, then ${moment}`);
    moments.set(state.seq, moment);
    const client = clients.get(state.client);
    const isNewConnection = client?.connection !== state.connection;
    if (client && isNewConnection && state.seq < client.seq)
      breaches.push(`${state.client} went from seq ${client.seq} back to ${state.seq}`);
    clients.set(state.client, { connection: state.connection, seq: Math.max(client?.seq ?? 0, state.seq) });
  }
  return breaches;
}

/** Counts frames that came after a newer one on the same connection. They are allowed, because clients drop them. */
export function countOvertaken(history: readonly Operation[]): number {
  const last = new Map<string, number>();
  let overtaken = 0;
  for (const { client, connection, seq } of ofKind(history, "state")) {
    const key = `${client} ${connection}`;
    if (seq < (last.get(key) ?? 0)) overtaken += 1;
    last.set(key, Math.max(seq, last.get(key) ?? 0));
  }
  return overtaken;
}

/** The number of answers at each kill that were sent and neither acknowledged nor refused. */
export function countUnderWay(history: readonly Operation[]): number[] {
  let underWay = 0;
  return history.flatMap(({ kind }) => {
    if (kind === "attempt") underWay += 1;
    if (kind === "ack" || kind === "refusal") underWay -= 1;
    return kind === "kill" ? [underWay] : [];
  });
}
