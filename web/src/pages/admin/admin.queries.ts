import { queryOptions } from "@tanstack/react-query";
import { type Answer, call } from "../../api/api.ts";
import type { AuditSearch, CommunitiesSearch, UsersSearch } from "./admin-search.ts";

export type CommunityList = Answer<"admin.communities.list">;
export type AdminCommunity = CommunityList["data"][number];
export type UserList = Answer<"admin.users.list">;
export type AdminUser = UserList["data"][number];
export type AuditLine = Answer<"admin.audit.list">["data"][number];
export type Stats = Answer<"admin.stats">["data"];
export type System = Answer<"admin.system">["data"];
export type SlugCheck = Answer<"admin.communities.checkSlug">["data"];

const STATS_POLL_MS = 15_000;

/** Query parameters for the communities list. The search text is trimmed, and left out when it is empty. */
export const toCommunitiesQuery = (search: CommunitiesSearch) => ({
  page: search.page ?? 1,
  page_size: 10,
  search: search.search?.trim() || undefined,
  status: search.show ?? ("all" as const),
  sort: search.sort ?? ("name" as const),
});

export const communitiesQuery = (search: CommunitiesSearch) =>
  queryOptions({
    queryKey: ["admin-communities", search],
    queryFn: ({ signal }) => call("admin.communities.list", { query: toCommunitiesQuery(search), signal }),
    placeholderData: (before) => before,
  });

/** As many as a choice in a form lists. */
const CHOICES_MAX = 100;

/** Open communities by name, for a choice in a form. */
export const activeCommunitiesQuery = queryOptions({
  queryKey: ["admin-communities", "active"],
  queryFn: async ({ signal }) =>
    (await call("admin.communities.list", { query: { status: "active", page: 1, page_size: CHOICES_MAX }, signal })).data,
});

/** Fetches only the number of communities. */
export const communityTotalQuery = queryOptions({
  queryKey: ["admin-communities", "total"],
  queryFn: async ({ signal }) =>
    (await call("admin.communities.list", { query: { page: 1, page_size: 1 }, signal })).pagination.total_entries,
  refetchInterval: STATS_POLL_MS,
});

export const communityQuery = (id: string) =>
  queryOptions({
    queryKey: ["admin-community", id],
    queryFn: async ({ signal }) => (await call("admin.communities.get", { params: { id }, signal })).data,
    refetchOnWindowFocus: false,
  });

export const slugQuery = (input: { slug: string; communityId: string | null }) =>
  queryOptions({
    queryKey: ["admin-slug", input.slug, input.communityId],
    queryFn: async ({ signal }) =>
      (await call("admin.communities.checkSlug", { query: { slug: input.slug, community_id: input.communityId ?? undefined }, signal }))
        .data,
    staleTime: 0,
  });

export const statsQuery = queryOptions({
  queryKey: ["admin-stats"],
  queryFn: async ({ signal }) => (await call("admin.stats", { signal })).data,
  refetchInterval: STATS_POLL_MS,
});

export const systemQuery = queryOptions({
  queryKey: ["admin-system"],
  queryFn: async ({ signal }) => (await call("admin.system", { signal })).data,
  refetchInterval: STATS_POLL_MS,
});

export const liveEventsQuery = queryOptions({
  queryKey: ["admin-events", "live"],
  queryFn: ({ signal }) => call("admin.events.list", { query: { status: "live", page_size: 5 }, signal }),
  refetchInterval: STATS_POLL_MS,
});

export const toUsersQuery = (search: UsersSearch) => ({
  page: search.page ?? 1,
  page_size: 10,
  search: search.search?.trim() || undefined,
  role: search.role ?? ("all" as const),
  sort: search.sort ?? ("name" as const),
});

export const usersQuery = (search: UsersSearch) =>
  queryOptions({
    queryKey: ["admin-users", search],
    queryFn: ({ signal }) => call("admin.users.list", { query: toUsersQuery(search), signal }),
    placeholderData: (before) => before,
  });

const AUDIT_KINDS = ["all", "user", "community", "event", "session", "system"] as const;
const AUDIT_TIMES = ["today", "week", "month"] as const;

/** Query parameters of the audit log. Unknown values of the address are left out. Sessions, which are most of the log, are shown when asked for. */
export const toAuditQuery = (search: AuditSearch) => ({
  page: search.page ?? 1,
  page_size: 20,
  search: search.search?.trim() || undefined,
  kind: AUDIT_KINDS.find((kind) => kind === search.kind) ?? ("changes" as const),
  object_id: search.object,
  community_id: search.community,
  from: toStart(search.when, Date.now()),
});

const DAY_MS = 86_400_000;

/** The beginning of a time that a filter names. Today begins at midnight where the reader is. */
function toStart(when: string | undefined, now: number): string | undefined {
  const time = AUDIT_TIMES.find((one) => one === when);
  if (time === undefined) return undefined;
  const at = time === "today" ? new Date(now).setHours(0, 0, 0, 0) : now - (time === "week" ? 7 : 30) * DAY_MS;
  return new Date(at).toISOString();
}

export const auditQuery = (search: AuditSearch) =>
  queryOptions({
    queryKey: ["admin-audit", search],
    queryFn: ({ signal }) => call("admin.audit.list", { query: toAuditQuery(search), signal }),
    placeholderData: (before) => before,
  });
