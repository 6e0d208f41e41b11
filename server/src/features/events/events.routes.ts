import type { EventSummary } from "@sparc/contract/entities/event";
import { isUuid } from "@sparc/contract/ids";
import { toPagination } from "@sparc/contract/paging";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { toData } from "../../http/answer-data.ts";
import type { EventAccess, HandlersOf, Transport, Viewer } from "../../http/handler.ts";
import { toRange } from "../../http/page-range.ts";
import { countExpectedPeople } from "../calling-off/expected-people.repository.ts";
import type { OwnPlace } from "../participation/own-place.service.ts";
import { pointsOfUnits } from "../standings/points.ts";
import type { EventLife } from "./event-life.service.ts";
import type { EventRecord } from "./event-record.ts";
import type { EventsService } from "./events.service.ts";
import { findCommunityEvents, findJoinedEvents, type IdPage } from "./events-list.repository.ts";
import { loadSeatInfo } from "./seat-info.service.ts";
import { listStudioEvents } from "./studio-list.service.ts";
import { findWinnersAmong } from "./winners.repository.ts";

type EventNames =
  | "events.list"
  | "communities.events"
  | "events.create"
  | "events.get"
  | "events.update"
  | "events.delete"
  | "events.publish"
  | "events.start"
  | "events.cancel"
  | "events.cancelPreview"
  | "events.complete"
  | "events.status"
  | "events.publicInfo"
  | "profile.events"
  | "profile.event";

export interface EventDeps {
  context: AppContext;
  events: EventsService;
  life: EventLife;
  ownPlace: OwnPlace;
}

interface OwnerCall {
  event: EventAccess;
  viewer: Viewer;
  transport: Transport;
  body?: { version?: number } | undefined;
}

type Move = (input: { eventId: string; viewer: Viewer; requestId: string; version?: number }) => Promise<Result<EventRecord>>;

export function eventHandlers({ context, events, life, ownPlace }: EventDeps): HandlersOf<EventNames> {
  const { db } = context.database;

  const moveBy = (move: Move) => async (call: OwnerCall) => {
    const version = call.body?.version;
    const moved = await move({ ...toStep(call), ...(version === undefined ? {} : { version }) });
    if (!moved.ok) return moved;
    return ok({ data: await events.view({ event: moved.value, viewer: call.viewer, isOwner: true }) });
  };

  async function toPage(input: { page: IdPage; query: PageQuery; viewer: Viewer }) {
    const { page, query, viewer } = input;
    const pagination = toPagination(query, page.total);
    return ok({ data: await events.summaries(page, viewer), pagination });
  }

  return {
    "events.list": async ({ query, viewer }) => {
      const createdBy = query.created_by === "me" ? viewer.userId : (query.created_by ?? null);
      if (createdBy !== null && !isUuid(createdBy))
        return refuse("request.invalid", { problems: [{ path: "created_by", code: "invalid", message: "Give an id, or me" }] });
      const filter = {
        viewerId: viewer.userId,
        isAdmin: viewer.role === "admin",
        createdBy,
        community: query.community_id || null,
        status: query.status ?? null,
        search: query.search || null,
      };
      const list = await listStudioEvents(context, { filter, page: toRange(query), viewer, events });
      const pagination = toPagination(query, list.total);
      return ok({ data: list.events, pagination, status_counts: list.counts });
    },
    "communities.events": async ({ community, query, viewer }) => {
      const filter = { communityId: community.id, status: query.status ?? null, type: query.type ?? null };
      const found = await findCommunityEvents(db, filter, toRange(query));
      return withWinners({ context, status: query.status, list: await toPage({ page: found, query, viewer }) });
    },
    "profile.events": async ({ query, viewer }) =>
      toPage({ page: await findJoinedEvents(db, viewer.userId, toRange(query)), query, viewer }),
    "profile.event": async ({ event: { event }, viewer }) => {
      const [summary] = await events.summaries({ ids: [event.id], total: 1 }, viewer);
      if (!summary) return refuse("events.not_found");
      return ok({ data: { event: summary, mine: await ownPlace({ event, userId: viewer.userId }) } });
    },

    "events.create": async ({ body, viewer, transport }) => {
      const { requestId, idempotencyKey = null } = transport;
      return toData(await events.create({ body, viewer, requestId, idempotencyKey }));
    },
    "events.get": async ({ event: { event, isOwner, isHost }, query, viewer }) =>
      ok({ data: await events.view({ event, viewer, isOwner, isAuthor: isHost || event.status === "draft" || query.as === "author" }) }),
    "events.update": async (call) => toData(await events.update({ ...toStep(call), change: call.body })),
    "events.delete": async (call) => {
      const removed = await life.remove(toStep(call));
      return removed.ok ? ok(undefined) : removed;
    },

    "events.publish": moveBy(life.publish),
    "events.start": moveBy(life.start),
    "events.cancel": (call) => moveBy((step) => life.cancel({ ...step, reason: call.body?.reason ?? null }))(call),
    "events.cancelPreview": async ({ event: { event } }) => ok({ data: { reachable: await countExpectedPeople(db, event.id) } }),
    "events.complete": moveBy(life.complete),

    "events.status": async ({ event: { event } }) =>
      ok({ data: { status: event.status, version: event.version, results_version: event.resultsVersion } }),
    "events.publicInfo": async ({ event: { event } }) => ok({ data: await loadSeatInfo(context, event) }),
  };
}

/** Only lists of completed events name winners. */
async function withWinners<L extends { data: EventSummary[] }>(input: {
  context: AppContext;
  status: string | undefined;
  list: { ok: true; value: L };
}) {
  const { data } = input.list.value;
  if (input.status !== "completed") return input.list;
  const winners = await findWinnersAmong(
    input.context.database.db,
    data.map(({ id }) => id),
  );
  const toWinners = ({ id, type }: EventSummary) =>
    (winners.get(id) ?? []).map(({ rank, name, units }) => ({ rank, name, points: pointsOfUnits(input.context.registry[type], units) }));
  return ok({ ...input.list.value, data: data.map((event) => ({ ...event, winners: toWinners(event) })) });
}

interface PageQuery {
  page: number;
  page_size: number;
}

const toStep = ({ event, viewer, transport }: Pick<OwnerCall, "event" | "viewer" | "transport">) => ({
  eventId: event.event.id,
  viewer,
  requestId: transport.requestId,
});
