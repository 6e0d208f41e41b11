import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { leaveCommunityInSessions } from "../auth/sessions.repository.ts";
import { endHostings } from "../events/event-hosts.service.ts";
import { hasOpenEventsOf } from "../events/events-list.repository.ts";
import { deleteMembership, insertMembership, isMember, lockMembership } from "./communities.repository.ts";

interface Member {
  communityId: string;
  userId: string;
  isGuest?: boolean;
  requestId: string;
  now: Instant;
}

/** Makes a person a member. Returns false when they already were one. */
export async function joinCommunity(tx: Tx, member: Member): Promise<boolean> {
  const isNew = await insertMembership(tx.db, member);
  if (isNew) await insertAudit(tx.db, toAudit(member, "community.joined"));
  return isNew;
}

/**
 * Ends a membership; with `joinedAt` only the one that began then. Entries and stars stay stored and count again after
 * rejoining; co-hosting ends. It is refused to a person who made an event that is not over, because only an admin could end it without them.
 */
export async function leaveCommunity(
  tx: Tx,
  input: Member & { joinedAt: Instant | null; bus: Pick<Bus, "publish"> },
): Promise<Result<undefined>> {
  const { communityId, userId, joinedAt } = input;
  // Making an event locks the membership, too, so that the two cannot overlap.
  await lockMembership(tx.db, { communityId, userId, isLeaving: true });
  if (await hasOpenEventsOf(tx.db, { communityId, userId })) return refuse("communities.runs_events");
  if (!(await deleteMembership(tx.db, { communityId, userId, joinedAt }))) {
    const isStillIn = await isMember(tx.db, { communityId, userId });
    return refuse(isStillIn ? "communities.joined_anew" : "access.not_member");
  }
  const { bus, requestId, now } = input;
  await endHostings(tx, { bus, of: { communityId, userId }, actor: userId, requestId, now });
  await leaveCommunityInSessions(tx.db, { communityId, userId });
  await insertAudit(tx.db, toAudit(input, "community.left"));
  // Open sockets were admitted for a member: they are closed, and their next subscription is checked again.
  tx.afterCommit(() => bus.publish({ kind: "revoked", sessionId: null, userId }));
  return ok(undefined);
}

const toAudit = ({ communityId, userId, requestId, now }: Member, action: "community.joined" | "community.left") => ({
  actor: userId,
  action,
  objectKind: "community",
  objectId: communityId,
  requestId,
  now,
});
