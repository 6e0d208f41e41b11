/** The transitions of an event. Each runs in a transaction that holds the event's exclusive lock and has read the event under it. */

import type { EventStatus } from "@sparc/contract/entities/event";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Problem, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { CommandAuthor } from "@sparc/sparclets/room-rules";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { noteImports } from "../feed/note-imports.service.ts";
import { ensurePrizeRound } from "../prizes/ensure-prize-round.service.ts";
import { beginRoom, finishRoom, openRoom } from "../rooms/rooms.service.ts";
import { storeReference } from "../slots/event-reference.service.ts";
import { isReleasedBySlot } from "../slots/released-slots.policy.ts";
import { settleSlots } from "../slots/settle-slots.service.ts";
import { findOutcomes, findSlots } from "../slots/slots.repository.ts";
import { computeCommitment, replaceSlots } from "../slots/slots.service.ts";
import { storeEventTeams } from "../teams/teams.service.ts";
import { enqueueEventStarted } from "../webhooks/enqueue-webhooks.service.ts";
import type { EventRecord } from "./event-record.ts";
import { toSparclet } from "./event-sparclet.ts";
import { loadDraft } from "./event-write.service.ts";
import { findEventById, setEventStatus, updateNextDeadline } from "./events.repository.ts";
import { findFreeShortId } from "./free-short-id.service.ts";
import { refreshDeadline, startsByItself, toOwnEnd } from "./next-deadline.service.ts";
import { publicationGaps } from "./publication.policy.ts";

/** How often a due event in a closed community checks whether the community is open again. */
const CLOSED_CHECK_MS = 60_000;

interface Step {
  context: AppContext;
  event: EventRecord;
  now: Instant;
}

/** Draft → scheduled: everything is checked, slots are planned, a room gets its lobby, and an event without a short id gets one. */
export async function publishEvent(tx: Tx, input: Step & { by: string }): Promise<Result<null>> {
  const { context, event, by, now } = input;
  const sparclet = toSparclet(context, event);
  const draft = await loadDraft(tx.db, event, sparclet);
  const problems = publicationGaps({ sparclet, fields: event, draft, publishingAt: now }).filter((gap) => gap.level === "error");
  if (problems.length > 0) return refuse("events.incomplete", { problems });
  const plans = sparclet.rules.slots({ rules: event.rules, draft, schedule: event });
  const replaced = await replaceSlots(tx, { event, plans, now, by, reason: "published" });
  if (!replaced.ok) return replaced;
  await storeReference(tx, { event, sparclet, draft });
  await storeEventTeams(tx, { event, sparclet });
  await noteImports(tx, { sparclet, eventId: event.id, plans, now });
  // Without one, the address that a room types would be the event's id, of 36 characters.
  const shortId = event.shortId === null && event.rehearsalOf === null ? await findFreeShortId(tx, sparclet) : null;
  const moved = await setEventStatus(tx, { event, to: "scheduled", now, shortId });
  await ensurePrizeRound(tx, { event: moved, now });
  await refreshDeadline(tx, { event: moved, sparclet });
  if (isPlayedInRoom(sparclet, event)) await openRoom(tx, { context, event: moved, now });
  return ok(null);
}

/** Scheduled → live; from here on the commitment to the slots is public, unless each of them has its own. */
export async function startEvent(tx: Tx, { context, event, now }: Step): Promise<EventRecord> {
  const sparclet = toSparclet(context, event);
  const commitment = isReleasedBySlot(sparclet, event) ? null : await computeCommitment(tx.db, { sparclet, eventId: event.id });
  const moved = await setEventStatus(tx, { event, to: "live", now, ...(commitment && { commitment }) });
  await ensurePrizeRound(tx, { event: moved, now });
  await refreshDeadline(tx, { event: moved, sparclet });
  await enqueueEventStarted(tx, context, { event: moved, now });
  tx.afterCommit(() => context.bus.publish({ kind: "event", eventId: event.id }));
  return moved;
}

/** Like `startEvent`, with an audit row: by the person who asked for the room's first step, or by the clock. */
export async function startAudited(tx: Tx, step: Step & { author: CommandAuthor | null }): Promise<EventRecord> {
  const moved = await startEvent(tx, step);
  await insertAudit(tx.db, {
    action: "event.started",
    actor: step.author?.userId ?? null,
    requestId: step.author?.requestId ?? null,
    now: step.now,
    objectKind: "event",
    objectId: step.event.id,
  });
  return moved;
}

/** Starts an event by the first step of its room. */
export type StartEvent = (tx: Tx, input: { event: EventRecord; now: Instant; author: CommandAuthor | null }) => Promise<void>;

export function createStartEvent(context: AppContext): StartEvent {
  return async (tx, input) => void (await startAudited(tx, { context, ...input }));
}

/**
 * Closes and counts picks or runs of slots, locked or not. A room settles its slots itself, and is ended. Slots that were never released
 * stay unsealed and secret, because their author may use them again.
 */
export async function closeAllSlots(tx: Tx, { context, event, now }: Step): Promise<EventRecord> {
  const sparclet = toSparclet(context, event);
  if (isPlayedInRoom(sparclet, event)) await finishRoom(tx, { context, event, now });
  else {
    const slots = await findSlots(tx.db, event.id);
    const isUnreleased = ({ opensAt }: (typeof slots)[number]) => isReleasedBySlot(sparclet, event) && opensAt !== null && opensAt > now;
    const due = slots.filter((slot) => slot.sealedAt === null && !isUnreleased(slot));
    await settleSlots(tx, { bus: context.bus, sparclet, event, slots, due, now });
  }
  return (await findEventById(tx.db, event.id)) ?? event;
}

/**
 * Does what is due for an event; returns its status afterwards. Where members pick, the first slot that closes starts a scheduled event:
 * its picks are public from then on and results may follow.
 */
export async function runDueTransitions(tx: Tx, { context, event, now }: Step): Promise<EventStatus> {
  if (event.status !== "scheduled" && event.status !== "live") return event.status;
  const sparclet = toSparclet(context, event);
  const slots = isPlayedInRoom(sparclet, event) ? [] : await findSlots(tx.db, event.id);
  const due = slots.filter((slot) => slot.sealedAt === null && slot.lockAt !== null && slot.lockAt <= now);
  const isOpened = sparclet.rules.toMode(event.rules) === "picks" && (due.length > 0 || slots.some(({ sealedAt }) => sealedAt !== null));
  const isTimely = startsByItself({ event, sparclet }) && event.startsAt !== null && event.startsAt <= now;
  const isDue = event.status === "scheduled" && (isTimely || isOpened);
  const isToStart = isDue && event.isCommunityOpen;
  const current = isToStart ? await startAudited(tx, { context, event, now, author: null }) : event;
  if (isToStart && isPlayedInRoom(sparclet, event)) await beginRoom(tx, { context, event: current, now });
  await settleSlots(tx, { bus: context.bus, sparclet, event: current, slots, due, now });
  await refreshDeadline(tx, { event: current, sparclet });
  if (isDue && !isToStart) await updateNextDeadline(tx, event.id, now + CLOSED_CHECK_MS);
  return current.status;
}

/** Matchups without a result, each as the problem of its slot: an event cannot be final before they are decided or void. */
export async function undecidedMatchups(
  db: Queryable,
  { sparclet, event }: { sparclet: Sparclet; event: EventRecord },
): Promise<Problem[]> {
  const { matchups } = sparclet.rules;
  if (!matchups) return [];
  const outcomes = await findOutcomes(db, event.id);
  const isDecided = (key: string) => outcomes.has(key) && matchups.isDecided({ outcome: outcomes.get(key) });
  return (await findSlots(db, event.id)).flatMap(({ key }) =>
    isDecided(key) ? [] : [{ path: `matchups.${key}`, code: "undecided", message: "This has no result yet" }],
  );
}

/** Whether a live event's own time is over, so that it has to be completed. */
export function isPastItsEnd({ context, event, now }: Step): boolean {
  const end = toOwnEnd({ event, sparclet: toSparclet(context, event) });
  return event.status === "live" && end !== null && end <= now;
}

const isPlayedInRoom = (sparclet: Sparclet, event: EventRecord) => sparclet.rules.toMode(event.rules) === "room";
