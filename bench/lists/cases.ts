/** A list as one of its readers requests it. */
export interface ListCase {
  name: string;
  path: string;
  reader: "player" | "creator" | "admin";
  /** The table whose rows the list consists of; the reference reads the same rows by their ids. */
  table: "communities" | "events" | "users" | "audit" | "star_entries";
}

/** Lists, searches, boards and the dashboard, with the paths that pages request. */
export function toCases(input: { largeCommunityId: string; playerId: string }): ListCase[] {
  const community = `/api/v1/communities/${input.largeCommunityId}`;
  const [events, users, communities] = ["/admin/v1/events", "/admin/v1/users", "/admin/v1/communities"];
  const player = { reader: "player", table: "communities" } as const;
  const board = { reader: "player", table: "users" } as const;
  const admin = { reader: "admin" } as const;
  return [
    { name: "communities", path: "/api/v1/communities", ...player },
    { name: "communities, page 50", path: "/api/v1/communities?page=50", ...player },
    { name: "communities, search", path: "/api/v1/communities?search=harbour", ...player },
    { name: "own communities", path: `/api/v1/users/${input.playerId}/communities`, ...player },
    { name: "community's events", path: `${community}/events`, reader: "player", table: "events" },
    { name: "community's finished events", path: `${community}/events?status=completed&page=5`, reader: "player", table: "events" },
    { name: "own events", path: "/api/v1/profile/events", reader: "player", table: "events" },
    { name: "own stars", path: "/api/v1/points/entries", reader: "player", table: "star_entries" },
    { name: "board, all time", path: `${community}/leaderboard`, ...board },
    { name: "board, season", path: `${community}/leaderboard?period=season`, ...board },
    { name: "board, month", path: `${community}/leaderboard?period=month`, ...board },
    { name: "board, search", path: `${community}/leaderboard?search=garcia`, ...board },
    { name: "Studio, own events", path: "/api/v1/events?created_by=me", reader: "creator", table: "events" },
    { name: "Studio, search", path: "/api/v1/events?search=finals", reader: "creator", table: "events" },
    { name: "admin, events", path: events, ...admin, table: "events" },
    { name: "admin, events, search", path: `${events}?search=finals`, ...admin, table: "events" },
    { name: "admin, users", path: users, ...admin, table: "users" },
    { name: "admin, users by last visit", path: `${users}?sort=-last_seen`, ...admin, table: "users" },
    { name: "admin, newest users", path: `${users}?sort=-joined`, ...admin, table: "users" },
    { name: "admin, users, search", path: `${users}?search=garcia`, ...admin, table: "users" },
    { name: "admin, user by address", path: `${users}?search=user-4711%40bench.invalid`, ...admin, table: "users" },
    { name: "admin, communities", path: communities, ...admin, table: "communities" },
    { name: "admin, communities by size", path: `${communities}?sort=-members`, ...admin, table: "communities" },
    { name: "admin, audit", path: "/admin/v1/audit", ...admin, table: "audit" },
    { name: "admin, audit, search", path: "/admin/v1/audit?search=garcia", ...admin, table: "audit" },
    { name: "admin, dashboard", path: "/admin/v1/stats", ...admin, table: "users" },
  ];
}
