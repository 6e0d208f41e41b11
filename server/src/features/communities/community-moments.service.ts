import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { SparcletRegistry } from "@sparc/sparclets/registry";
import type { AppContext } from "../../app-context.ts";
import { forgetOldest } from "../../lib/forget-oldest.ts";
import { countMembersAmong } from "./communities.repository.ts";
import { findOpenEvents, type OpenEvent, type OpenEvents } from "./community-moments.repository.ts";

/** Number of members of a community, and its current events. */
export interface CommunityMoment {
  memberCount: number;
  /** Live events that a host leads now. */
  liveCount: number;
  /** Live events that members play at their own pace now. */
  selfPacedCount: number;
  nextLockAt: Instant | null;
  /** An event that a host leads now, else a self-paced one, else one that is open for picks, else the next to start. */
  currentEvent: Pick<OpenEvent, "id" | "type" | "name" | "status" | "startsAt"> | null;
}

const TTL_MS = 10_000;
const MAX_CACHED = 5_000;
const LOCKS_AHEAD_MS = 86_400_000;
const NOTHING: CommunityMoment = { memberCount: 0, liveCount: 0, selfPacedCount: 0, nextLockAt: null, currentEvent: null };

/** Member counts and current events of communities, by community, cached for ten seconds. Locks that have passed meanwhile are left out. */
export type ReadMoments = (communityIds: readonly string[]) => Promise<Map<string, CommunityMoment>>;

export function createCommunityMoments(context: Pick<AppContext, "database" | "clock" | "registry">): ReadMoments {
  const { clock, registry } = context;
  const { db } = context.database;
  // The rules of a type without self-paced events need not be read.
  const typesWith = (mode: "picks" | "run"): string[] =>
    Object.entries(registry).flatMap(([type, { rules }]) => (rules.modes.includes(mode) ? [type] : []));
  const ruledTypes = typesWith("run");
  const pickedTypes = typesWith("picks");
  const known = new Map<string, { moment: CommunityMoment; readAt: Instant }>();
  return async (communityIds) => {
    const now = clock.now();
    const stale = communityIds.filter((id) => now - (known.get(id)?.readAt ?? Number.NEGATIVE_INFINITY) >= TTL_MS);
    const [read, membersOf] = await Promise.all([
      findOpenEvents(db, { communityIds: stale, ruledTypes, pickedTypes, now, until: now + LOCKS_AHEAD_MS }),
      countMembersAmong(db, stale),
    ]);
    for (const id of stale) {
      known.delete(id);
      const open = read.get(id);
      const moment = { ...NOTHING, ...(open && toMoment(open, registry)), memberCount: membersOf.get(id) ?? 0 };
      known.set(id, { moment, readAt: now });
    }
    const found = new Map(
      communityIds.map((id) => {
        const moment = known.get(id)?.moment ?? NOTHING;
        const isPast = moment.nextLockAt !== null && moment.nextLockAt <= now;
        return [id, isPast ? { ...moment, nextLockAt: null } : moment] as const;
      }),
    );
    forgetOldest(known, MAX_CACHED);
    return found;
  };
}

function toMoment(open: OpenEvents, registry: SparcletRegistry): Omit<CommunityMoment, "memberCount"> {
  const { events, nextLockAt } = open;
  const led = events.filter(({ isLed }) => isLed);
  const selfPaced = events.filter((event) => isSelfPaced(event, registry));
  const [currentEvent = null] = [...led, ...selfPaced, ...events.filter(({ status }) => status === "live"), ...events];
  return { liveCount: led.length, selfPacedCount: selfPaced.length, nextLockAt, currentEvent };
}

function isSelfPaced({ type, rules }: OpenEvent, registry: SparcletRegistry): boolean {
  return rules !== null && registry[type]?.rules.toMode(rules) === "run";
}
