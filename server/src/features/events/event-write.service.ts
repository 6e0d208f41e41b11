import type { EventChange, NewEvent } from "@sparc/contract/entities/event";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { SparcletRegistry } from "@sparc/sparclets/registry";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Schedule } from "@sparc/sparclets/sparclet-rules";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { Viewer } from "../../http/handler.ts";
import { newId } from "../../lib/ids.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { replacePickSlots } from "../picks/replace-pick-slots.service.ts";
import { ensurePrizeRound } from "../prizes/ensure-prize-round.service.ts";
import { publishRoomChange, publishRulesChange } from "../rooms/publish-room-change.service.ts";
import { noteRulesChange } from "../rules-changes/note-rules-change.service.ts";
import { checkRulesChange } from "../rules-changes/rules-changes.policy.ts";
import { isSameJson } from "../slots/canonical-json.ts";
import { storeReference } from "../slots/event-reference.service.ts";
import { isReleasedBySlot } from "../slots/released-slots.policy.ts";
import { revisionReasons } from "../slots/revision-reasons.ts";
import { isOpenForPicks, slotMovedIntoThePast } from "../slots/slot-lock.policy.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { replaceSlots } from "../slots/slots.service.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { storeEventTeams } from "../teams/teams.service.ts";
import { findDraft, upsertDraft } from "./drafts.repository.ts";
import { toAuditedChanges } from "./event-changes.ts";
import { applyChange, type CheckedChange } from "./event-fields.service.ts";
import { endHostings } from "./event-hosts.service.ts";
import type { EventRecord } from "./event-record.ts";
import { findEventById, insertEvent, isShortIdTaken, updateEvent } from "./events.repository.ts";
import { releaseShortId } from "./hidden-events.repository.ts";
import { refreshDeadline } from "./next-deadline.service.ts";
import { checkHome, placeDraft } from "./place-draft.service.ts";
import { publicationGaps } from "./publication.policy.ts";
import { findLastEdits } from "./studio-facts.repository.ts";

/** The user who makes a change, for access checks and the audit log. */
export interface Actor {
  viewer: Viewer;
  requestId: string | null;
}

interface Writing extends Actor {
  sparclet: Sparclet;
  now: Instant;
}

/** The fields that can be changed once the event is live. */
const LIVE_MEMBERS = new Set(["version", "name", "description", "cover_image", "ends_at", "rules", "rules_reason"]);

const PAST = { path: "draft", code: "past", message: "Picks cannot close at a time that has passed" };

/** Stores a new draft of a person who may create events in the community. */
export async function insertDraftEvent(
  tx: Tx,
  input: Writing & { body: NewEvent; checked: CheckedChange },
): Promise<Result<{ id: string }>> {
  const { body, checked, viewer, requestId, sparclet, now } = input;
  const home = await checkHome(tx, { communityId: body.community_id, viewer });
  if (!home.ok) return home;
  const { shortId } = checked.fields;
  if (shortId !== null && (await isShortIdTaken(tx.db, { shortId, exceptEventId: null }))) return refuse("events.short_id_taken");
  if (shortId !== null) await releaseShortId(tx, shortId);
  const id = newId();
  await insertEvent(tx, { id, communityId: body.community_id, createdBy: viewer.userId, type: body.type, ...checked.fields, now });
  const draft = unpublished(sparclet, checked.draft ?? (sparclet.rules.emptyDraft as JsonObject));
  await upsertDraft(tx, { eventId: id, content: draft, by: viewer.userId, now });
  await insertAudit(tx.db, { action: "event.created", actor: viewer.userId, requestId, now, objectKind: "event", objectId: id });
  return ok({ id });
}

/** Changes an event that was read under its exclusive lock; its status decides what may change. */
export async function changeEvent(
  tx: Tx,
  input: Writing & {
    event: EventRecord;
    registry: SparcletRegistry;
    bus: Pick<Bus, "publish">;
    standings: Pick<StandingsService, "computeIn">;
    change: EventChange;
  },
): Promise<Result<EventRecord>> {
  const { viewer, requestId, now } = input;
  const { version, type, community_id, rules_reason, ...sent } = input.change;
  if (version !== input.event.version) return refuseStaleVersion(tx, input.event);
  if (!mayChange(input)) return refuse("events.wrong_status", { details: { status: input.event.status } });
  const placing = await placeDraft(tx, { ...input, type, communityId: community_id });
  if (!placing.ok) return placing;
  const { event, sparclet } = placing.value;
  const checking = applyChange({ sparclet, before: event, change: { ...placing.value.content, ...sent } });
  if (!checking.ok) return checking;
  const revising = await reviseDraft(tx, { event, sparclet, checked: checking.value, now });
  if (!revising.ok) return revising;
  const { fields, draft } = revising.value;
  const isRulesChange = !isSameJson(fields.rules, input.event.rules);
  const rulesChange = checkRulesChange({ sparclet, event: input.event, after: fields.rules, reason: rules_reason ?? null });
  if (!rulesChange.ok) return rulesChange;
  if (fields.shortId !== null && (await isShortIdTaken(tx.db, { shortId: fields.shortId, exceptEventId: event.id })))
    return refuse("events.short_id_taken");
  if (fields.shortId !== null && fields.shortId !== input.event.shortId) await releaseShortId(tx, fields.shortId);
  if (event.status !== "draft") {
    const publishable = await checkStillPublishable(tx, { ...input, event, sparclet, checked: revising.value, isRulesChange });
    if (!publishable.ok) return publishable;
  }
  if (draft) await upsertDraft(tx, { eventId: event.id, content: draft, by: viewer.userId, now });
  if (event.communityId !== input.event.communityId)
    await endHostings(tx, { bus: input.bus, of: { eventId: event.id }, actor: viewer.userId, requestId, now });
  if (!(await updateEvent(tx, { event, fields, hasNewRules: rulesChange.value !== null, now })))
    throw new Error(`Event ${event.id} changed under its lock`);
  const changed = await findEventById(tx.db, event.id);
  if (!changed) throw new Error(`Event ${event.id} is gone`);
  await refreshDeadline(tx, { event: changed, sparclet });
  if (changed.status !== "draft") await ensurePrizeRound(tx, { event: changed, now });
  if (changed.status !== "draft" && isRulesChange) await storeEventTeams(tx, { event: changed, sparclet });
  const toRoom = { bus: input.bus, eventId: event.id };
  if (isRulesChange) await publishRulesChange(tx, { ...toRoom, sparclet, before: input.event.rules, after: fields.rules, now });
  else if (changed.startsAt !== input.event.startsAt) await publishRoomChange(tx, toRoom);
  const noted = rulesChange.value;
  if (noted) await noteRulesChange(tx, { ...input, before: input.event, after: changed, change: noted });
  const { version: _version, rules_reason: _reason, ...members } = input.change;
  const details = toAuditedChanges(input.event, changed, Object.keys(members));
  await insertAudit(tx.db, {
    action: "event.changed",
    actor: viewer.userId,
    requestId,
    details,
    now,
    objectKind: "event",
    objectId: event.id,
  });
  return ok(changed);
}

/** The refusal names the author of the present version, so that two people who edit one draft can talk. */
export async function refuseStaleVersion(tx: Tx, { id, version }: EventRecord): Promise<Result<never>> {
  const edit = (await findLastEdits(tx.db, [id])).get(id);
  return refuse("events.stale_version", { details: { version, edited_by_id: edit?.userId ?? null, edited_by: edit?.name ?? null } });
}

/** The author's document as it is stored, or the type's empty one. */
export async function loadDraft(db: Queryable, event: EventRecord, sparclet: Sparclet): Promise<JsonObject> {
  return (await findDraft(db, event.id)) ?? (sparclet.rules.emptyDraft as JsonObject);
}

/** After publication the type decides what an edit of the draft is stored as. */
async function reviseDraft(
  tx: Tx,
  input: { event: EventRecord; sparclet: Sparclet; checked: CheckedChange; now: Instant },
): Promise<Result<CheckedChange>> {
  const { event, checked, now } = input;
  const { revised } = input.sparclet.rules;
  if (checked.draft && event.status === "draft") return ok({ ...checked, draft: unpublished(input.sparclet, checked.draft) });
  if (!revised || !checked.draft) return ok(checked);
  const slots = await findSlots(tx.db, event.id);
  const locked = new Set(slots.filter((slot) => !isOpenForPicks(slot, now)).map(({ key }) => key));
  const before = await loadDraft(tx.db, event, input.sparclet);
  const draft = revised({ rules: event.rules, before, after: checked.draft, locked, hasEntries: event.entryCount > 0, now });
  return draft.ok ? ok({ ...checked, draft: draft.value }) : draft;
}

const unpublished = ({ rules }: Sparclet, draft: JsonObject): JsonObject => (rules.unpublished?.(draft) as JsonObject | undefined) ?? draft;

/**
 * Checks that a published event can still be published. Its slots follow the draft until it is live, or in events with picks until it ends.
 */
async function checkStillPublishable(
  tx: Tx,
  input: Writing & { event: EventRecord; checked: CheckedChange; isRulesChange: boolean },
): Promise<Result<null>> {
  const { event, sparclet, checked, now } = input;
  const draft = checked.draft ?? (await loadDraft(tx.db, event, sparclet));
  const problems = publicationGaps({ sparclet, fields: checked.fields, draft, publishingAt: null }).filter((gap) => gap.level === "error");
  if (problems.length > 0) return refuse("events.incomplete", { problems });
  const isFollowing = event.status === "scheduled" || (event.status === "live" && checked.draft !== null);
  if (!isFollowing || !(checked.draft || input.isRulesChange || isMoved(event, checked.fields))) return ok(null);
  const plans = sparclet.rules.slots({ rules: checked.fields.rules, draft, schedule: checked.fields });
  const late = isForPicks(sparclet, event) ? slotMovedIntoThePast({ slots: await findSlots(tx.db, event.id), plans, now }) : undefined;
  if (late) return refuse("request.invalid", { problems: [PAST], details: { slot: late.key } });
  // When slots are released one by one, the commitment at the start covers no such versions, so the change is an ordinary edit.
  const isBySlot = isReleasedBySlot(sparclet, event);
  const reason = event.status === "live" && !isBySlot ? revisionReasons.corrected : "edited";
  const change = { event: { ...event, rules: checked.fields.rules }, plans, now, by: input.viewer.userId, reason };
  const replaced = isForPicks(sparclet, event) ? await replacePickSlots(tx, { ...change, sparclet }) : await replaceSlots(tx, change);
  if (!replaced.ok)
    return isBySlot && replaced.refusal.code === "slots.locked"
      ? refuse("slots.released", { details: { ...replaced.refusal.details } })
      : replaced;
  await storeReference(tx, { event, sparclet, draft });
  return ok(null);
}

/** Whether the schedule changed, which moves slots that open and lock by it. */
const isMoved = (before: Schedule, after: Schedule) =>
  before.startsAt !== after.startsAt || before.endsAt !== after.endsAt || before.timeZone !== after.timeZone;

const isForPicks = (sparclet: Sparclet, { rules }: EventRecord) => sparclet.rules.toMode(rules) === "picks";

/** Whether slots open by the event's calendar: such puzzles can be added while the event runs, and opened ones cannot change. */
const hasCalendar = (sparclet: Sparclet, { rules }: EventRecord) =>
  sparclet.rules.toMode(rules) === "run" && sparclet.run !== undefined && !sparclet.run.isSeries;

function mayChange({ event, sparclet, change }: { event: EventRecord; sparclet: Sparclet; change: EventChange }): boolean {
  if (event.status === "draft" || event.status === "scheduled") return true;
  const isFollowed = isForPicks(sparclet, event) || hasCalendar(sparclet, event);
  const isFree = (member: string) => LIVE_MEMBERS.has(member) || (member === "draft" && isFollowed);
  return event.status === "live" && Object.keys(change).every(isFree);
}
