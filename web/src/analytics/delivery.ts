import {
  BATCH_WAIT_MS,
  CALL_TIMEOUT_MS,
  isFull,
  MAX_ATTEMPTS,
  MAX_BYTES,
  MAX_BYTES_KEEPALIVE,
  MAX_RETRIES,
  MOST_WAITING,
  type Reply,
  randomDelayMs,
  takeBatch,
  toReply,
  toWaiting,
  type Waiting,
} from "./delivery-rules.ts";

interface DeliveryOptions {
  /** The address that receives batches, such as "https://api.segment.io/v1/b". */
  readonly address: string;
  readonly writeKey: string;
  readonly log: (text: string) => void;
}

export interface Delivery {
  readonly add: (event: object) => void;
  /** Sends the waiting events at once in a call that outlives the page, because the page may be closed. */
  readonly leave: () => void;
}

/** Sends events to the provider in batches, one at a time and in order. It never throws and never blocks its callers. */
export function createDelivery({ address, writeKey, log }: DeliveryOptions): Delivery {
  let waiting: readonly Waiting[] = [];
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function post(batch: readonly Waiting[], keepalive: boolean): Promise<Reply> {
    const aborter = new AbortController();
    const timeout = setTimeout(() => aborter.abort(), CALL_TIMEOUT_MS);
    const body = JSON.stringify({ writeKey, batch: batch.map(({ event }) => event), sentAt: new Date().toISOString() });
    try {
      // Plain text avoids a CORS preflight request; no cookies are sent or stored.
      const headers = { "Content-Type": "text/plain" };
      const response = await fetch(address, { method: "POST", body, headers, keepalive, credentials: "omit", signal: aborter.signal });
      log(`${batch.length} events: ${response.status}`);
      return toReply(response.status, (name) => response.headers.get(name), Date.now());
    } catch {
      log(`${batch.length} events: no answer`);
      return { kind: "again", afterMs: randomDelayMs() };
    } finally {
      clearTimeout(timeout);
    }
  }

  async function deliver(batch: readonly Waiting[]): Promise<void> {
    for (let retries = 0; ; retries++) {
      const reply = await post(batch, false);
      if (reply.kind !== "again") return;
      if (retries === MAX_RETRIES) return giveUp(batch);
      await pause(reply.afterMs);
    }
  }

  function giveUp(batch: readonly Waiting[]): void {
    const again = batch.map((one) => ({ ...one, attempts: one.attempts + 1 })).filter(({ attempts }) => attempts < MAX_ATTEMPTS);
    log(`${batch.length} events given up for now, ${batch.length - again.length} for good`);
    waiting = [...waiting, ...again].slice(-MOST_WAITING);
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const { batch, rest } = takeBatch(waiting, MAX_BYTES);
    waiting = rest;
    if (batch.length === 0) return;
    isSending = true;
    await deliver(batch);
    isSending = false;
    soon();
  }

  function soon(): void {
    if (isSending || waiting.length === 0) return;
    if (isFull(waiting, MAX_BYTES)) void send();
    else timer ??= setTimeout(() => void send(), BATCH_WAIT_MS);
  }

  return {
    add(event) {
      waiting = [...waiting, toWaiting(event)].slice(-MOST_WAITING);
      soon();
    },
    leave() {
      const { batch, rest } = takeBatch(waiting, MAX_BYTES_KEEPALIVE);
      waiting = rest;
      if (batch.length === 0) return;
      void post(batch, true).then((reply) => {
        if (reply.kind !== "again") return;
        giveUp(batch);
        soon();
      });
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
