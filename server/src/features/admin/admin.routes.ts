import { isUuid } from "@sparc/contract/ids";
import { toPagination } from "@sparc/contract/paging";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import { toAdminAct } from "../../http/admin-act.ts";
import { toData } from "../../http/answer-data.ts";
import type { HandlersOf } from "../../http/handler.ts";
import { toRange } from "../../http/page-range.ts";
import { findAuditLines } from "../audit/audit-list.repository.ts";
import { findAuditNames } from "../audit/audit-names.repository.ts";
import { findCommunityForAccess } from "../communities/communities.repository.ts";
import { findEventForAccess } from "../events/events.repository.ts";
import type { EventsService } from "../events/events.service.ts";
import { listStudioEvents } from "../events/studio-list.service.ts";
import { toAdminCommunity, toAuditLine } from "./admin.view.ts";
import { countCommunities, findManagedCommunities, findManagedCommunity, type ManagedCommunity } from "./admin-communities.repository.ts";
import { createAdminCommunities } from "./admin-communities.service.ts";
import { findManagedUsers, toUserSearch } from "./admin-users.repository.ts";
import { countOf, createAdminUsers, toAdminUser } from "./admin-users.service.ts";
import { createGiveStars } from "./give-stars.service.ts";
import { findRestorableLines } from "./restorable-lines.service.ts";
import { createAdminStats } from "./stats.service.ts";
import { type SystemParts, systemFigures } from "./system.service.ts";
import { createViewAsMember } from "./view-as-member.service.ts";

type CommunityNames = `admin.communities.${"list" | "get" | "create" | "update" | "view" | "checkSlug"}`;
type PlatformNames =
  | "admin.stats"
  | "admin.system"
  | "admin.users.list"
  | "admin.users.update"
  | "admin.users.resetSecondFactor"
  | "admin.users.giveStars"
  | "admin.audit.list";
type EventNames = `admin.events.${"list" | "get" | "update"}`;

interface AdminDeps {
  context: AppContext;
  system: Omit<SystemParts, "context">;
  events: EventsService;
}

/** Everything below `/admin/v1`, for admins only. */
export function adminHandlers(input: AdminDeps): HandlersOf<CommunityNames | PlatformNames | EventNames> {
  return { ...communityHandlers(input.context), ...platformHandlers(input), ...eventHandlers(input) };
}

function communityHandlers(context: AppContext): HandlersOf<CommunityNames> {
  const { db } = context.database;
  const communities = createAdminCommunities(context);
  const viewAsMember = createViewAsMember(context);
  return {
    "admin.communities.list": async ({ query }) => {
      const search = query.search || null;
      const counts = await countCommunities(db, search);
      const all = counts.active + counts.inactive;
      const rows = await findManagedCommunities(db, { search, status: query.status, sort: query.sort, ...toRange(query) });
      const totalEntries = query.status === "all" ? all : counts[query.status];
      return ok({ data: rows.map(toAdminCommunity), pagination: toPagination(query, totalEntries), counts: { all, ...counts } });
    },
    "admin.communities.get": async ({ params }) => {
      const found = await findCommunityForAccess(db, { typed: params.id, userId: null });
      const community = found && (await findManagedCommunity(db, found.id));
      return community ? ok({ data: toAdminCommunity(community) }) : refuse("communities.not_found");
    },
    "admin.communities.create": async ({ body, ...call }) =>
      viewed(await communities.create({ body, idempotencyKey: call.transport.idempotencyKey ?? null, ...toAdminAct(call) })),
    "admin.communities.update": async ({ params, body, ...call }) => {
      const found = await findCommunityForAccess(db, { typed: params.id, userId: null });
      return found
        ? viewed(await communities.update({ id: found.id, change: body, ...toAdminAct(call) }))
        : refuse("communities.not_found");
    },
    "admin.communities.view": ({ params, viewer, ...call }) =>
      viewAsMember({ typed: params.id, viewer, requestId: call.transport.requestId, now: call.now }),
    "admin.communities.checkSlug": async ({ query }) =>
      ok({ data: await communities.checkSlug({ slug: query.slug, communityId: query.community_id ?? null }) }),
  };
}

function platformHandlers({ context, system }: AdminDeps): HandlersOf<PlatformNames> {
  const { db } = context.database;
  const users = createAdminUsers(context);
  const giveStars = createGiveStars(context);
  const readStats = createAdminStats(context);
  return {
    "admin.stats": async () => ok({ data: await readStats() }),
    "admin.system": async () => ok({ data: await systemFigures({ context, ...system }) }),
    "admin.users.list": async ({ query }) => {
      const search = await toUserSearch(db, query.search || null);
      const { users: found, counts } = await findManagedUsers(db, { search, filter: query.role, sort: query.sort, ...toRange(query) });
      return ok({ data: found.map(toAdminUser), pagination: toPagination(query, countOf(counts, query.role)), counts });
    },
    "admin.users.update": async ({ params, body, ...call }) => {
      const updated = await users.update({ userId: params.id, change: body, ...toAdminAct(call) });
      return toData(updated);
    },
    "admin.users.resetSecondFactor": async ({ params, body, ...call }) => {
      const reset = await users.resetSecondFactor({ userId: params.id, reason: body.reason, ...toAdminAct(call) });
      return toData(reset);
    },
    "admin.users.giveStars": async ({ params, body, ...call }) => {
      const given = await giveStars({ userId: params.id, grant: body, ...toAdminAct(call) });
      return given.ok ? ok({ data: { total_points: given.value } }) : given;
    },
    "admin.audit.list": async ({ query }) => {
      const at = (time: string | undefined) => (time === undefined ? null : Date.parse(time));
      const filter = {
        search: query.search || null,
        kind: query.kind,
        objectId: query.object_id ?? null,
        communityId: query.community_id ?? null,
        from: at(query.from),
        to: at(query.to),
      };
      const { rows, total } = await findAuditLines(db, { ...filter, ...toRange(query) });
      const facts = {
        ...(await findAuditNames(db, rows)),
        restorable: await findRestorableLines(db, { rows, now: context.clock.now() }),
      };
      return ok({ data: rows.map((row) => toAuditLine(row, facts)), pagination: toPagination(query, total) });
    },
  };
}

function eventHandlers({ context, events }: AdminDeps): HandlersOf<EventNames> {
  return {
    "admin.events.list": async ({ query, viewer }) => {
      const createdBy = query.created_by === "me" ? viewer.userId : (query.created_by ?? null);
      if (createdBy !== null && !isUuid(createdBy))
        return refuse("request.invalid", { problems: [{ path: "created_by", code: "invalid", message: "Give an id, or me" }] });
      const wanted = { createdBy, community: query.community_id || null, status: query.status ?? null, search: query.search || null };
      const filter = { viewerId: viewer.userId, isAdmin: true, ...wanted };
      const list = await listStudioEvents(context, { filter, page: toRange(query), viewer, events });
      return ok({ data: list.events, pagination: toPagination(query, list.total), status_counts: list.counts });
    },
    "admin.events.get": async ({ params, query, viewer }) => {
      const event = await findEventForAccess(context.database.db, params.id);
      if (!event) return refuse("events.not_found");
      const isAuthor = event.createdBy === viewer.userId || event.status === "draft" || query.as === "author";
      return ok({ data: await events.view({ event, viewer, isOwner: true, isAuthor }) });
    },
    "admin.events.update": async ({ params, body, viewer, transport }) => {
      const event = await findEventForAccess(context.database.db, params.id);
      if (!event) return refuse("events.not_found");
      const updated = await events.update({ eventId: event.id, viewer, requestId: transport.requestId, change: body });
      return toData(updated);
    },
  };
}

const viewed = (result: Result<ManagedCommunity>) => (result.ok ? ok({ data: toAdminCommunity(result.value) }) : result);
