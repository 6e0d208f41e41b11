import type { AuditAction } from "@sparc/contract/audit-actions";
import type { EventStatus } from "@sparc/contract/entities/event";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import { lockEventExclusive } from "../../db/event-lock.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { notifyCalledOff } from "../calling-off/notify-called-off.service.ts";
import { closeRoom } from "../rooms/rooms.service.ts";
import type { EventRecord } from "./event-record.ts";
import { closeAllSlots, isPastItsEnd, publishEvent, runDueTransitions, startEvent, undecidedMatchups } from "./event-steps.service.ts";
import type { Actor } from "./event-write.service.ts";
import { findEventById, setEventStatus } from "./events.repository.ts";
import { deleteHiddenEvents, hideEvent } from "./hidden-events.repository.ts";
import { loadOwned } from "./owned-event.service.ts";

/** Makes an event's results final; the standings' business. `begin` moves it to `completing`, `run` carries it to the end. */
export interface Completion {
  begin(tx: Tx, input: { event: EventRecord; now: Instant }): Promise<void>;
  run(eventId: string): Promise<void>;
}

type Step = Actor & { eventId: string; version?: number };

/** How long a removed event without entries is stored. */
const EMPTY_RETENTION_MS = 60 * 60 * 1_000;

/**
 * The life of an event. Every transition is decided under the event's exclusive lock from the current status and version, so that two tabs,
 * two processes or a double click cannot repeat it; the second one is refused with the current status.
 */
export interface EventLife {
  publish(step: Step): Promise<Result<EventRecord>>;
  start(step: Step): Promise<Result<EventRecord>>;
  /** Notifies whoever joined, saved picks or asked to be reminded. `reason` is shown to them and on the event's pages. */
  cancel(step: Step & { reason?: string | null }): Promise<Result<EventRecord>>;
  complete(step: Step): Promise<Result<EventRecord>>;
  remove(step: Step): Promise<Result<null>>;
  /** Runs the transitions that are due by the clock; does nothing when another process has run them. */
  runDue(eventId: string): Promise<void>;
}

export function createEventLife(context: AppContext, completion: Completion): EventLife {
  const { database, clock, bus } = context;
  return {
    publish: (step) =>
      move(context, {
        step,
        from: ["draft"],
        action: "event.published",
        work: (tx, input) => publishEvent(tx, { context, ...input, by: step.viewer.userId }),
      }),

    start: (step) =>
      move(context, {
        step,
        from: ["scheduled"],
        action: "event.started",
        work: async (tx, input) => {
          await startEvent(tx, { context, ...input });
          return ok(null);
        },
      }),

    cancel: (step) =>
      move(context, {
        step,
        from: ["draft", "scheduled", "live"],
        action: "event.cancelled",
        work: async (tx, { event, now }) => {
          await setEventStatus(tx, { event, to: "cancelled", cancelReason: step.reason || null, now });
          await closeRoom(tx, { context, eventId: event.id });
          // Nobody can have counted on a draft.
          if (event.status !== "draft") await notifyCalledOff(tx, { eventId: event.id, now });
          return ok(null);
        },
      }),

    complete: (step) =>
      move(context, {
        step,
        from: ["live"],
        action: "event.completed",
        work: async (tx, input) => {
          const sparclet = context.registry[input.event.type];
          const problems = sparclet ? await undecidedMatchups(tx.db, { sparclet, event: input.event }) : [];
          if (problems.length > 0) return refuse("events.undecided", { problems });
          await completion.begin(tx, { event: await closeAllSlots(tx, { context, ...input }), now: input.now });
          return ok(null);
        },
      }),

    remove: (step) => remove(context, step),

    async runDue(eventId) {
      const status = await database.transaction(async (tx) => {
        await lockEventExclusive(tx, eventId);
        const event = await findEventById(tx.db, eventId);
        const now = clock.now();
        const status = event && (await runDueTransitions(tx, { context, event, now }));
        const current = status === "live" ? await findEventById(tx.db, eventId) : null;
        if (!current || !isPastItsEnd({ context, event: current, now })) return status;
        await completion.begin(tx, { event: await closeAllSlots(tx, { context, event: current, now }), now });
        await insertAudit(tx.db, {
          ...{ action: "event.completed", actor: null, requestId: null, now },
          ...{ objectKind: "event", objectId: eventId },
        });
        tx.afterCommit(() => bus.publish({ kind: "event", eventId }));
        return "completing";
      });
      if (status === "completing") await completion.run(eventId);
    },
  };
}

interface Move {
  step: Step;
  from: readonly EventStatus[];
  action: AuditAction;
  work(tx: Tx, input: { event: EventRecord; now: Instant }): Promise<Result<null>>;
}

function move({ database, clock, bus }: AppContext, { step, from, action, work }: Move): Promise<Result<EventRecord>> {
  return database.transaction(async (tx) => {
    const loaded = await loadOwned(tx, step);
    if (!loaded.ok) return loaded;
    const event = loaded.value;
    const { status, version } = event;
    if (!from.includes(status)) return refuse("events.wrong_status", { details: { status, version } });
    if (step.version !== undefined && step.version !== version) return refuse("events.stale_version", { details: { version } });
    const now = clock.now();
    const done = await work(tx, { event, now });
    if (!done.ok) return done;
    await insertAudit(tx.db, {
      action,
      actor: step.viewer.userId,
      requestId: step.requestId,
      now,
      objectKind: "event",
      objectId: event.id,
    });
    tx.afterCommit(() => bus.publish({ kind: "event", eventId: event.id }));
    return ok((await findEventById(tx.db, event.id)) ?? event);
  });
}

/**
 * Hides the event; it can be restored. Events without entries that were hidden more than an hour ago are deleted at the next removal, and
 * their short ids become free.
 */
function remove({ database, clock, bus }: AppContext, step: Step): Promise<Result<null>> {
  return database.transaction(async (tx) => {
    const loaded = await loadOwned(tx, step);
    if (!loaded.ok) return loaded;
    const { id, entryCount, status, version } = loaded.value;
    // Some of its stars are given already, so the completion has to end first.
    if (status === "completing") return refuse("events.wrong_status", { details: { status, version } });
    const now = clock.now();
    await hideEvent(tx, { eventId: id, by: step.viewer.userId, now });
    await deleteHiddenEvents(tx, now - EMPTY_RETENTION_MS);
    const action = entryCount === 0 ? "event.deleted" : "event.hidden";
    await insertAudit(tx.db, { action, actor: step.viewer.userId, requestId: step.requestId, now, objectKind: "event", objectId: id });
    tx.afterCommit(() => bus.publish({ kind: "event", eventId: id }));
    return ok(null);
  });
}
