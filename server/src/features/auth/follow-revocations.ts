import type { AppContext } from "../../app-context.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import { findLastRevocation, findRevocationsAfter } from "./sessions.repository.ts";

const POLL_MS = 2_000;
/** Numbers are assigned before the commit, so a lower one may appear after a higher one was read. The last ones are read again. */
const READ_AGAIN = 200;
const MAX_HEARD = 2_000;

/**
 * Reads the log of ended sessions every two seconds and passes on what the bus did not deliver, without repeating what it did. Returns a
 * function that stops it.
 */
export function followRevocations({ database, bus, logger }: Pick<AppContext, "database" | "bus" | "logger">): () => void {
  const heard = new Set<string>();
  const toKey = (input: { sessionId: string | null; userId: string | null }) => `${input.sessionId ?? ""} ${input.userId ?? ""}`;
  const passed = new Set<number>();
  let last: number | null = null;
  let isPolling = false;

  const stopListening = bus.subscribe((hint) => {
    if (hint.kind !== "revoked") return;
    heard.add(toKey(hint));
    forgetOldest(heard, MAX_HEARD);
  });

  async function poll(): Promise<void> {
    if (isPolling) return;
    isPolling = true;
    try {
      const isFirst = last === null;
      last ??= await findLastRevocation(database.db);
      for (const { seq, sessionId, userId } of await findRevocationsAfter(database.db, last - READ_AGAIN)) {
        if (passed.has(seq)) continue;
        passed.add(seq);
        last = Math.max(last, seq);
        // Revocations from before this process started concern nothing in its caches.
        if (isFirst) continue;
        // A user's sessions can be ended as a whole several times, but a single session ends once. Only a single session's revocation can
        // therefore be skipped as known.
        const isKnown = sessionId !== null && heard.has(toKey({ sessionId, userId }));
        if (!isKnown) bus.publish({ kind: "revoked", sessionId, userId });
      }
      for (const seq of passed) if (seq <= last - READ_AGAIN) passed.delete(seq);
    } catch (error) {
      logger.warn({ err: error }, "The log of ended sessions could not be read; the next try comes in two seconds");
    } finally {
      isPolling = false;
    }
  }

  void poll();
  const polling = setInterval(() => void poll(), POLL_MS).unref();
  return () => {
    clearInterval(polling);
    stopListening();
  };
}
