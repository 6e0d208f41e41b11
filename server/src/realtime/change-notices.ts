import { changesTopic } from "@sparc/contract/realtime/topics";
import type { AppContext } from "../app-context.ts";
import type { Hub } from "./hub.ts";

/** Hints of one event within this time become one notice. */
const GATHER_MS = 300;

/**
 * Notifies pages without a room that an event changed: a result, a lock or a time. A notice has no content, so that nobody learns from it
 * what they may not read; a page that misses one finds the change by polling.
 */
export function createChangeNotices({
  context,
  hub,
}: {
  context: Pick<AppContext, "bus" | "logger">;
  hub: Pick<Hub, "has" | "broadcast">;
}): {
  stop(): void;
} {
  const due = new Map<string, ReturnType<typeof setTimeout>>();
  let seq = 0;

  function broadcastChange(eventId: string): void {
    due.delete(eventId);
    const topic = changesTopic(eventId);
    seq += 1;
    hub
      .broadcast(topic, { type: "changed", topic, seq })
      .catch((error: unknown) => context.logger.error({ err: error, eventId }, "Telling of a change failed; pages ask by themselves"));
  }

  const unsubscribe = context.bus.subscribe((hint) => {
    if (hint.kind !== "event" && hint.kind !== "standings") return;
    const { eventId } = hint;
    if (due.has(eventId) || !hub.has(changesTopic(eventId))) return;
    due.set(
      eventId,
      setTimeout(() => broadcastChange(eventId), GATHER_MS),
    );
  });
  return {
    stop() {
      unsubscribe();
      for (const timer of due.values()) clearTimeout(timer);
      due.clear();
    },
  };
}
