import type { EventChange, EventSummary, NewEvent } from "@sparc/contract/entities/event";
import { mostStars } from "@sparc/contract/entities/stars-awards";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { Viewer } from "../../http/handler.ts";
import { toTime, toTimeOrNull } from "../../lib/wire-time.ts";
import { findRemindersAmong } from "../event-reminders/event-reminders.repository.ts";
import { findSlotFactsAmong } from "../slots/slot-facts.repository.ts";
import { findSlots } from "../slots/slots.repository.ts";
import { viewSlots } from "../slots/slots.view.ts";
import { pointsOfUnits } from "../standings/points.ts";
import type { StandingsService } from "../standings/standings.service.ts";
import { findJoinedAmong } from "./entries.repository.ts";
import { applyChange, blankFields } from "./event-fields.service.ts";
import { canRunEvent } from "./event-hosts.policy.ts";
import { noteInsider } from "./event-insiders.repository.ts";
import type { EventRecord } from "./event-record.ts";
import { toSparclet } from "./event-sparclet.ts";
import { runDueTransitions } from "./event-steps.service.ts";
import { type Actor, changeEvent, insertDraftEvent, loadDraft } from "./event-write.service.ts";
import { findAllEventsById, findEventById } from "./events.repository.ts";
import { toEventSummary, toEventView } from "./events.view.ts";
import type { IdPage } from "./events-list.repository.ts";
import { withIdempotency } from "./idempotency.service.ts";
import { loadOwned } from "./owned-event.service.ts";
import { pickingAmong } from "./picking.service.ts";
import { isEmptyDraft, sparcletNamed } from "./place-draft.service.ts";
import { publicationGaps } from "./publication.policy.ts";
import { runningAmong } from "./running.service.ts";
import { storeShortId } from "./short-id-transaction.ts";
import { findViewerFactsAmong, type OwnPrizeFacts, type OwnResult } from "./viewer-facts.repository.ts";

type EventView = ReturnType<typeof toEventView>;

interface Looking {
  event: EventRecord;
  viewer: Viewer;
  isOwner: boolean;
  /** Whether a caller who runs the event also gets the draft; true by default. */
  isAuthor?: boolean;
}

export interface EventsService {
  create(input: Actor & { body: NewEvent; idempotencyKey: string | null }): Promise<Result<EventView>>;
  update(input: Actor & { eventId: string; change: EventChange }): Promise<Result<EventView>>;
  /**
   * The event as the viewer may see it. Those who run it also get the draft and what is missing in it; an admin who does so is recorded as
   * an insider.
   */
  view(input: Looking): Promise<EventView>;
  /** Summaries in the order of the ids. */
  summaries(page: IdPage, viewer: Viewer): Promise<EventSummary[]>;
}

export function createEventsService(context: AppContext, { standings }: { standings: Pick<StandingsService, "computeIn"> }): EventsService {
  const { database, clock, registry, bus } = context;
  const view = (input: Looking) => viewEvent(context, input);
  return {
    view,

    async create({ body, viewer, requestId, idempotencyKey }) {
      const { type, community_id: _community, ...sent } = body;
      const known = sparcletNamed(registry, type);
      if (!known.ok) return known;
      const sparclet = known.value;
      const checked = applyChange({ sparclet, before: blankFields(sparclet), change: sent });
      if (!checked.ok) return checked;
      const now = clock.now();
      const key = { userId: viewer.userId, key: idempotencyKey, route: "events.create", body: body as Json, now };
      const created = await storeShortId(context, (tx) =>
        withIdempotency(tx, key, () => insertDraftEvent(tx, { body, viewer, requestId, sparclet, checked: checked.value, now })),
      );
      if (!created.ok) return created;
      const event = await findEventById(database.db, created.value.id);
      return event ? ok(await view({ event, viewer, isOwner: true })) : refuse("events.not_found");
    },

    async update(input) {
      const changed = await storeShortId(context, async (tx) => {
        const loaded = await loadOwned(tx, input);
        if (!loaded.ok) return loaded;
        const now = clock.now();
        // Slots whose lock has passed are sealed before the draft may change.
        if (loaded.value.status !== "draft") await runDueTransitions(tx, { context, event: loaded.value, now });
        const event = await findEventById(tx.db, loaded.value.id);
        if (!event) return refuse("events.not_found");
        return changeEvent(tx, { ...input, event, sparclet: toSparclet(context, event), registry, standings, bus, now });
      });
      if (!changed.ok) return changed;
      bus.publish({ kind: "event", eventId: changed.value.id });
      return ok(await view({ event: changed.value, viewer: input.viewer, isOwner: true }));
    },

    summaries: ({ ids }, viewer) => loadSummaries(context, { ids, viewer }),
  };
}

async function viewEvent(context: AppContext, { event, viewer, isOwner, isAuthor = true }: Looking): Promise<EventView> {
  const { db } = context.database;
  const sparclet = toSparclet(context, event);
  const joined = await findJoinedAmong(db, { userId: viewer.userId, eventIds: [event.id] });
  const stored = await findSlots(db, event.id);
  const now = context.clock.now();
  const reminders = await findRemindersAmong(db, { userId: viewer.userId, eventIds: isAhead(event) ? [event.id] : [] });
  const shared = { event, sparclet, isOwner, isJoined: joined.has(event.id), hasReminder: reminders.has(event.id), now };
  if (!isOwner || !isAuthor) {
    const views = await pickableViews(db, { sparclet, event, slots: stored, now });
    return toEventView({ ...shared, slots: stored, authored: null, views });
  }
  if (viewer.role === "admin" && (event.rehearsalOf !== null || !isOver(event)))
    await noteInsider(db, { eventId: event.id, userId: viewer.userId, now });
  const draft = await loadDraft(db, event, sparclet);
  const missing = publicationGaps({ sparclet, fields: event, draft, publishingAt: event.status === "draft" ? now : null });
  const slots = event.status === "draft" ? plannedSlots(sparclet, event, draft) : stored;
  const views = await pickableViews(db, { sparclet, event, slots, now });
  return toEventView({ ...shared, slots, authored: { draft, missing, is_empty: isEmptyDraft({ event, sparclet, draft }) }, views });
}

/** Views of the slots that are open for picks, the same for members and for those who run the event. Null in events of other modes. */
async function pickableViews(db: Queryable, input: { sparclet: Sparclet; event: EventRecord; slots: readonly Slot<Json>[]; now: Instant }) {
  if (input.sparclet.rules.toMode(input.event.rules) !== "picks") return null;
  const slots = input.slots.filter(({ opensAt, sealedAt }) => sealedAt !== null || opensAt === null || opensAt <= input.now);
  return viewSlots(db, { ...input, slots, audience: "member" });
}

async function loadSummaries(context: AppContext, { ids, viewer }: { ids: readonly string[]; viewer: Viewer }): Promise<EventSummary[]> {
  const { db } = context.database;
  const now = context.clock.now();
  const events = await findAllEventsById(db, ids);
  const facts = await findViewerFactsAmong(db, { userId: viewer.userId, eventIds: ids });
  const slots = await findSlotFactsAmong(db, { eventIds: ids, now });
  const picking = await pickingAmong(context, { events: [...events.values()], slots });
  const running = await runningAmong(context, { events: [...events.values()], slots, userId: viewer.userId });
  return ids.flatMap((id) => {
    const event = events.get(id);
    const own = facts.get(id);
    if (!event || !own) return [];
    const isOwner = canRunEvent({ role: viewer.role, isHost: own.isHost, isMember: true });
    const hasReminder = own.hasReminder && isAhead(event);
    const sparclet = context.registry[event.type];
    const slotCount = slots.get(id)?.count ?? 0;
    return [
      {
        ...toEventSummary(event, { sparclet, slotCount, isOwner, isJoined: own.isJoined, hasReminder }),
        picks: picking.get(id) ?? null,
        run: running.get(id) ?? null,
        max_stars: mostStars(event.stars, slotCount),
        own: toOwn(sparclet, own.own),
        ...toOwnPrizes(event, { prizes: own.prizes, now }),
      },
    ];
  });
}

/** Nobody needs to know of reminders of other events. */
const isAhead = ({ status }: EventRecord) => status === "scheduled";

function toOwn(sparclet: Sparclet | undefined, result: OwnResult | null): EventSummary["own"] {
  if (!result) return null;
  const { rank, units, stars } = result;
  return { rank, points: units === null ? null : pointsOfUnits(sparclet, units), stars };
}

/** The prizes that the viewer won, and the first time at which one of them lapses unless it is claimed. */
function toOwnPrizes(event: EventRecord, { prizes, now }: { prizes: readonly OwnPrizeFacts[]; now: Instant }) {
  const open = prizes.filter(({ state, claimBy }) => state === "won" && claimBy > now).map(({ claimBy }) => claimBy);
  const views = prizes.flatMap(({ prizeIndex, state, claimBy }) => {
    const tier = event.prizes.tiers[prizeIndex];
    if (!tier) return [];
    const { name, kind, stars } = tier;
    return [{ prize_index: prizeIndex, name, kind, ...(stars === undefined ? {} : { stars }), state, claim_by: toTime(claimBy) }];
  });
  return { claim_prize_by: toTimeOrNull(open.length > 0 ? Math.min(...open) : null), ...(views.length > 0 ? { own_prizes: views } : {}) };
}

/** From then on the keys are public. */
const isOver = ({ status }: EventRecord) => status === "completed" || status === "cancelled";

/** The slots that the draft would make, so that the counts of a draft equal those of the event it becomes. */
function plannedSlots(sparclet: Sparclet, event: EventRecord, draft: JsonObject): Slot<Json>[] {
  return sparclet.rules.slots({ rules: event.rules, draft, schedule: event }).map(({ secret: _secret, ...plan }) => ({
    ...plan,
    content: plan.content as Json,
    contentVersion: 1,
    sealedAt: null,
  }));
}
