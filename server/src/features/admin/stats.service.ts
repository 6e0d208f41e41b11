import type { AdminStats } from "@sparc/contract/entities/admin";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { AppContext } from "../../app-context.ts";
import { sumPageViews } from "../analytics/page-counts.repository.ts";
import { toDay } from "../analytics/utc-day.ts";
import { countCommunities } from "./admin-communities.repository.ts";
import { countEventsOn, countPlayersSince, countUserGrowth, countUsersByWeek } from "./stats.repository.ts";

const TTL_MS = 10_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const WEEKS = 12;
/** 1 January 1970 was a Thursday; this is the Monday before it. */
const FIRST_MONDAY = -3 * DAY_MS;

type Context = Pick<AppContext, "database" | "clock">;

/** Figures of the dashboard, computed at most once in ten seconds, because some count whole tables. Days and weeks are in UTC. */
export function createAdminStats(context: Context): () => Promise<AdminStats> {
  let last: { stats: Promise<AdminStats>; readAt: Instant } | null = null;
  return () => {
    const now = context.clock.now();
    if (last && now - last.readAt < TTL_MS) return last.stats;
    const current = { stats: computeStats(context, now), readAt: now };
    last = current;
    current.stats.catch(() => {
      if (last === current) last = null;
    });
    return current.stats;
  };
}

async function computeStats({ database }: Context, now: Instant): Promise<AdminStats> {
  const { db } = database;
  const communities = await countCommunities(db, null);
  const growth = await countUserGrowth(db, { weekAgo: now - WEEK_MS, twoWeeksAgo: now - 2 * WEEK_MS });
  const events = await countEventsOn(db);
  const starts = weekStarts(now);
  const counts = await countUsersByWeek(db, starts);
  const views = await sumPageViews(db, toDay(now));
  return {
    communities: communities.active + communities.inactive,
    active_communities: communities.active,
    users: growth.users,
    active_events: events.active,
    live_events: events.live,
    growth: { users_7d: growth.last7Days, users_previous_7d: growth.previous7Days },
    players_today: await countPlayersSince(db, now - (now % DAY_MS)),
    weeks: starts.map((start, at) => ({ week_of: toDay(start), new_users: counts[at] ?? 0 })),
    page_views: views.map(({ kind, last7Days, last30Days }) => ({ kind, views_7d: last7Days, views_30d: last30Days })),
    at: new Date(now).toISOString(),
  };
}

function weekStarts(now: Instant): Instant[] {
  const present = FIRST_MONDAY + Math.floor((now - FIRST_MONDAY) / WEEK_MS) * WEEK_MS;
  return Array.from({ length: WEEKS }, (_, at) => present - (WEEKS - 1 - at) * WEEK_MS);
}
