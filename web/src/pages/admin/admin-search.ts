import { pageParam, textParam } from "../../lib/search-params.ts";

/** What the lists of the admin area carry in their address; what a list does not know is dropped, what it takes anyway is left out. */
export interface CommunitiesSearch {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
  /** `status` on the wire. */
  readonly show?: "active" | "inactive" | undefined;
  readonly sort?: CommunitySort | undefined;
}
export interface UsersSearch {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
  readonly role?: "admin" | "creator" | "suspended" | undefined;
  readonly sort?: UserSort | undefined;
}
export interface AuditSearch {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly object?: string | undefined;
}

/** What the filters mean, the list's own page reads: it is not part of every page. */
export interface GamesSearch {
  readonly page?: number | undefined;
  /** Page of the log below the list, and whose lines it shows. */
  readonly log?: number | undefined;
  readonly source?: string | undefined;
  readonly league?: string | undefined;
  readonly season?: string | undefined;
  readonly week?: string | undefined;
  readonly team?: string | undefined;
  /** `status` on the wire. */
  readonly state?: string | undefined;
  readonly when?: string | undefined;
  readonly flag?: string | undefined;
}

const COMMUNITY_SORTS = ["-name", "members", "-members", "created", "-created"] as const;
const USER_SORTS = ["-name", "last_seen", "-last_seen", "joined", "-joined"] as const;
const AUDIT_KINDS = ["user", "community", "event", "session"] as const;
export type CommunitySort = (typeof COMMUNITY_SORTS)[number];
export type UserSort = (typeof USER_SORTS)[number];
export type AuditKind = (typeof AUDIT_KINDS)[number];

const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined => values.find((one) => one === value);

export function readCommunitiesSearch(search: Record<string, unknown>): CommunitiesSearch {
  return {
    page: pageParam(search.page),
    search: textParam(search.search),
    show: oneOf(["active", "inactive"], search.show),
    sort: oneOf(COMMUNITY_SORTS, search.sort),
  };
}

export function readUsersSearch(search: Record<string, unknown>): UsersSearch {
  return {
    page: pageParam(search.page),
    search: textParam(search.search),
    role: oneOf(["admin", "creator", "suspended"], search.role),
    sort: oneOf(USER_SORTS, search.sort),
  };
}

export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    page: pageParam(search.page),
    search: textParam(search.search),
    kind: oneOf(AUDIT_KINDS, search.kind),
    object: textParam(search.object),
  };
}

const GAME_TEXTS = ["source", "league", "season", "week", "team", "state", "when", "flag"] as const;

export function readGamesSearch(search: Record<string, unknown>): GamesSearch {
  const texts = GAME_TEXTS.map((name) => [name, textParam(search[name])]);
  return { page: pageParam(search.page), log: pageParam(search.log), ...Object.fromEntries(texts) };
}

/** What pressing a column's head asks for: its first direction, then the other. `undefined` is by name. */
export function turned<Sort extends string>(input: {
  sort: Sort | undefined;
  first: Sort | undefined;
  second: Sort | undefined;
}): Sort | undefined {
  return input.sort === input.first ? input.second : input.first;
}
