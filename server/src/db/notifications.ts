/**
 * Hints between processes over PostgreSQL's LISTEN and NOTIFY, on a separate connection that is opened again when it breaks. At most once:
 * listeners must also read the rows regularly, and on `onReconnect`.
 */
import pg from "pg";
import { createBatcher } from "../lib/batcher.ts";
import type { Logger } from "../lib/logger.ts";
import { LOCK_CLASS } from "./event-lock.ts";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
const CONNECT_LIMIT_MS = 3_000;

export interface Notifications {
  /** Channel names are constants of ours: lower-case letters, digits and underscores. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Best effort; a payload is below 8,000 bytes. Never inside a transaction. */
  notify(channel: string, payload: string): Promise<void>;
  onReconnect(listener: () => void): () => void;
  /** Statements that wait to be sent. */
  waitingCount(): number;
  close(): Promise<void>;
}

const CHANNEL = /^[a-z_][a-z0-9_]{0,62}$/;
/** Hints in the queue beyond this number are dropped, which is allowed for hints. */
const MAX_WAITING = 5_000;

type Statement = { kind: "listen" | "unlisten"; channel: string } | { kind: "notify"; channel: string; payload: string };

export const createNotifications = (connectionString: string, logger: Logger): Notifications =>
  new PostgresNotifications(connectionString, logger);

class PostgresNotifications implements Notifications {
  readonly #connectionString: string;
  readonly #logger: Logger;
  readonly #handlers = new Map<string, Set<(payload: string) => void>>();
  readonly #reconnected = new Set<() => void>();
  #connection: Promise<pg.Client> | null = null;
  #retry: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #hasClosed = false;
  /** One statement at a time, because `pg` is removing its own queue. Hints that arrive meanwhile are sent together. */
  readonly #statements = createBatcher<Statement, undefined>({
    flush: (batch) => this.#execute(batch),
    maxInFlight: 1,
    maxQueued: MAX_WAITING,
    isItemFault: () => false,
  });

  constructor(connectionString: string, logger: Logger) {
    this.#connectionString = connectionString;
    this.#logger = logger;
  }

  async listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>> {
    if (!CHANNEL.test(channel)) throw new Error(`Not a channel name: ${channel}`);
    const set = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, set.add(handler));
    await this.#statements.add({ kind: "listen", channel });
    return () => this.#stopListening(channel, handler);
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.#statements.add({ kind: "notify", channel, payload });
  }

  async #execute(batch: readonly Statement[]): Promise<undefined[]> {
    const client = await this.#connect();
    const hints = batch.flatMap((statement) => (statement.kind === "notify" ? [statement] : []));
    for (const { kind, channel } of batch) if (kind !== "notify") await client.query(`${kind} ${channel}`);
    const columns = [hints.map(({ channel }) => channel), hints.map(({ payload }) => payload)];
    if (hints.length > 0)
      await client.query("select pg_notify(h.channel, h.payload) from unnest($1::text[], $2::text[]) as h(channel, payload)", columns);
    return batch.map(() => undefined);
  }

  waitingCount(): number {
    return this.#statements.waitingCount();
  }

  onReconnect(listener: () => void): () => void {
    this.#reconnected.add(listener);
    return () => this.#reconnected.delete(listener);
  }

  async close(): Promise<void> {
    this.#hasClosed = true;
    clearTimeout(this.#retry);
    const client = await this.#connection?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  #connect(): Promise<pg.Client> {
    if (this.#hasClosed) return Promise.reject(new Error("Notifications have been closed"));
    this.#connection ??= this.#open();
    return this.#connection;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#connectionString,
      connectionTimeoutMillis: CONNECT_LIMIT_MS,
      query_timeout: CONNECT_LIMIT_MS,
      keepAlive: true,
    });
    let hasFailed = false;
    const fail = (error?: Error) => {
      if (hasFailed) return;
      hasFailed = true;
      this.#connection = null;
      if (!this.#hasClosed) this.#logger.warn({ err: error }, "The connection for notifications broke and is made again");
      this.#reconnectLater();
    };
    client.on("error", fail);
    client.on("end", () => fail());
    client.on("notification", ({ channel, payload }) => this.#deliver(channel, payload ?? ""));
    try {
      await client.connect();
      await client.query(`select pg_advisory_lock_shared(${LOCK_CLASS.processes}, 0)`);
      for (const channel of this.#handlers.keys()) await client.query(`listen ${channel}`);
    } catch (error) {
      fail(error as Error);
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#pauseMs = FIRST_PAUSE_MS;
    return client;
  }

  #reconnectLater(): void {
    if (this.#hasClosed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      void this.#connect().then(
        () => {
          for (const listener of this.#reconnected) listener();
        },
        () => undefined,
      );
    }, this.#pauseMs);
    this.#retry.unref();
    this.#pauseMs = Math.min(LONGEST_PAUSE_MS, this.#pauseMs * 2);
  }

  #deliver(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        this.#logger.error({ err: error, channel }, "A listener to notifications failed");
      }
    }
  }

  async #stopListening(channel: string, handler: (payload: string) => void): Promise<void> {
    const set = this.#handlers.get(channel);
    if (!set?.delete(handler) || set.size > 0) return;
    this.#handlers.delete(channel);
    if (this.#connection) await this.#statements.add({ kind: "unlisten", channel }).catch(() => undefined);
  }
}
