import { TEAM_SEARCH_MAX } from "@sparc/contract/limits";
import { findParam, pageParam, textParam } from "../../lib/search-params.ts";

/**
 * Search parameters of the admin lists. Unknown values are dropped, and defaults are left out of the address. The pages read them, not the routes,
 * because every route's code is part of each page's first load.
 */
export interface CommunitiesSearch {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
  /** Sent to the API as `status`. */
  readonly show?: "active" | "inactive" | undefined;
  readonly sort?: CommunitySort | undefined;
  /** Hidden columns, separated by dots. */
  readonly hide?: string | undefined;
}
export interface UsersSearch {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
  readonly role?: "admin" | "creator" | "suspended" | undefined;
  readonly sort?: UserSort | undefined;
}
/** The audit page parses `kind` and `when`. */
export interface AuditSearch {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
  readonly kind?: string | undefined;
  readonly object?: string | undefined;
  /** Id of a community; lines about it and its events. */
  readonly community?: string | undefined;
  readonly when?: string | undefined;
}
export interface WebhooksSearch {
  /** Id of the webhook whose log is shown; `page` is a page of that log. */
  readonly webhook?: string | undefined;
  readonly page?: number | undefined;
}

/** The games page parses the filters' values. */
export interface GamesSearch {
  readonly page?: number | undefined;
  /** Page number of the log below the list; `source` filters that log. */
  readonly log?: number | undefined;
  readonly source?: string | undefined;
  readonly league?: string | undefined;
  readonly season?: string | undefined;
  readonly week?: string | undefined;
  readonly team?: string | undefined;
  /** Sent to the API as `status`. */
  readonly state?: string | undefined;
  readonly when?: string | undefined;
  readonly flag?: string | undefined;
}

/** The parameters as the address has them: of any kind. */
type Unread<Search> = { readonly [Key in keyof Search]?: unknown };

const COMMUNITY_SORTS = ["-name", "members", "-members", "created", "-created"] as const;
const USER_SORTS = ["-name", "last_seen", "-last_seen", "joined", "-joined"] as const;
export type CommunitySort = (typeof COMMUNITY_SORTS)[number];
export type UserSort = (typeof USER_SORTS)[number];

const parseOneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((one) => one === value);

export function readCommunitiesSearch(search: Unread<CommunitiesSearch>): CommunitiesSearch {
  return {
    page: pageParam(search.page),
    search: findParam(search.search),
    show: parseOneOf(["active", "inactive"], search.show),
    sort: parseOneOf(COMMUNITY_SORTS, search.sort),
    hide: textParam(search.hide),
  };
}

export function readUsersSearch(search: Unread<UsersSearch>): UsersSearch {
  return {
    page: pageParam(search.page),
    search: findParam(search.search),
    role: parseOneOf(["admin", "creator", "suspended"], search.role),
    sort: parseOneOf(USER_SORTS, search.sort),
  };
}

export function readAuditSearch(search: Unread<AuditSearch>): AuditSearch {
  return { page: pageParam(search.page), search: findParam(search.search), ...readTexts(search, ["kind", "object", "community", "when"]) };
}

export function readWebhooksSearch(search: Unread<WebhooksSearch>): WebhooksSearch {
  return { webhook: textParam(search.webhook), page: pageParam(search.page) };
}

const readTexts = (search: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, textParam(search[name])]));

export function readGamesSearch(search: Unread<GamesSearch>): GamesSearch {
  const texts = readTexts(search, ["source", "league", "season", "week", "state", "when", "flag"]);
  return { page: pageParam(search.page), log: pageParam(search.log), team: findParam(search.team, TEAM_SEARCH_MAX), ...texts };
}

/** The next sort order when a column head is pressed: `first`, then `second`. `undefined` sorts by name. */
export function turned<Sort extends string>(input: {
  sort: Sort | undefined;
  first: Sort | undefined;
  second: Sort | undefined;
}): Sort | undefined {
  return input.sort === input.first ? input.second : input.first;
}
