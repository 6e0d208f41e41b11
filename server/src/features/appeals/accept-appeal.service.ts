import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json } from "@sparc/sparclets/kernel/json";
import { ok, type Result } from "@sparc/sparclets/kernel/result";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { noteInsider } from "../events/event-insiders.repository.ts";
import type { Completion } from "../events/event-life.service.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { Actor } from "../events/event-write.service.ts";
import { findEventById } from "../events/events.repository.ts";
import { findReference } from "../slots/event-references.repository.ts";
import { revisionReasons } from "../slots/revision-reasons.ts";
import { resettleSlot } from "../slots/settle-slots.service.ts";
import { findSecrets } from "../slots/slot-secrets.repository.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { renewSecret } from "../slots/slots.service.ts";
import { findAskers, insertResults } from "./appeal-asks.repository.ts";
import { notifyDecided } from "./appeal-notices.service.ts";
import type { AppealedType } from "./appealed-type.ts";
import { type AppealRecord, findOpenAppeals, updateDecided } from "./appeals.repository.ts";
import { type ChangedRun, replayRuns } from "./replay-runs.service.ts";

const SETTLED_TOGETHER_MAX = 1_000;

/** Under the event's exclusive lock. */
export interface Deciding extends Actor {
  bus: Bus;
  completion: Pick<Completion, "begin">;
  type: AppealedType;
  event: EventRecord;
  slot: Slot<Json>;
  appeal: AppealRecord;
  status: "accepted" | "declined";
  reason: string | null;
  now: Instant;
}

/** Makes the answer count: the slot's next version, every run that it may change, the other appeals it settles, and results that were final. */
export async function acceptAppeal(tx: Tx, options: Deciding): Promise<Result<undefined>> {
  const { type, event, appeal, viewer, now } = options;
  const before = (await findSecrets(tx.db, event.id, [options.slot.key])).get(options.slot.key)?.secret ?? null;
  const accepted = type.appeals.accept({ slot: options.slot, secret: before, claim: appeal.claim });
  if (!accepted.ok) return accepted;
  const secret = accepted.value as Json;
  const renewed = { eventId: event.id, slot: options.slot, secret, reason: revisionReasons.appeal, by: viewer.userId, now };
  const slot = await renewSecret(tx, renewed);
  const reference = await findReference(tx.db, event.id);
  const changed = await replayRuns(tx, { type, event, slot, secret, reference, claim: appeal.claim });
  if (slot.sealedAt !== null) await resettle(tx, { ...options, slot });
  const versions = { before: options.slot.contentVersion, after: slot.contentVersion };
  const together = await findSettledTogether(tx, { ...options, slot, secret });
  let left = changed;
  for (const other of together) {
    const askers = new Set(await findAskers(tx.db, other.id));
    await conclude(tx, { ...options, appeal: other, versions, changed: left.filter(({ userId }) => askers.has(userId)) });
    left = left.filter(({ userId }) => !askers.has(userId));
  }
  await conclude(tx, { ...options, versions, changed: left });
  return ok(undefined);
}

/** Other open appeals of the slot whose answers count by the same decision. */
async function findSettledTogether(tx: Tx, options: Deciding & { secret: Json }): Promise<AppealRecord[]> {
  const open = await findOpenAppeals(tx.db, { eventId: options.event.id, slot: options.slot.key, limit: SETTLED_TOGETHER_MAX });
  return open.filter(({ id, claim }) => {
    if (id === options.appeal.id) return false;
    const again = options.type.appeals.accept({ slot: options.slot, secret: options.secret, claim });
    return !again.ok && again.refusal.code === "appeals.already_right";
  });
}

async function resettle(tx: Tx, { bus, completion, type, event, slot, viewer, now }: Deciding): Promise<void> {
  const source = viewer.role === "admin" ? ("admin" as const) : ("owner" as const);
  const settling = { bus, sparclet: type.sparclet, event, slots: await findSlots(tx.db, event.id), slot, now };
  await resettleSlot(tx, { ...settling, reason: "corrected", source, by: viewer.userId });
  const current = await findEventById(tx.db, event.id);
  // Completed results are computed and stored again, as after any correction.
  if (current?.status === "completed") await completion.begin(tx, { event: current, now });
}

/** Stores a decision with all its effects. `changed`: the runs whose members are notified of a changed result. */
export async function conclude(
  tx: Tx,
  options: Deciding & { changed: readonly ChangedRun[]; versions: { before: number; after: number } | null },
): Promise<void> {
  const { event, slot, appeal, status, viewer, now } = options;
  await updateDecided(tx, { id: appeal.id, status, reason: options.reason, now });
  await insertResults(tx, { appealId: appeal.id, eventId: event.id, results: options.changed });
  await insertAudit(tx.db, {
    ...{ action: `appeal.${status}`, actor: viewer.userId, requestId: options.requestId, now },
    ...{ objectKind: "event", objectId: event.id },
    details: {
      ...{ slot: slot.key, appeal: appeal.id, answer: appeal.claim, runs: options.changed.length },
      ...{ status: { before: appeal.status, after: status }, ...(options.versions ? { content_version: options.versions } : {}) },
    },
  });
  await notifyDecided(tx, { appeal, changed: options.changed, now });
  // An admin who decides an appeal influences the event's results, so the admin cannot win it.
  if (viewer.role === "admin") await noteInsider(tx.db, { eventId: event.id, userId: viewer.userId, now });
  tx.afterCommit(() => options.bus.publish({ kind: "event", eventId: event.id }));
}
