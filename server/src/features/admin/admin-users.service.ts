import type { AuditAction } from "@sparc/contract/audit-actions";
import type { AdminUser, UserChange, UserFilter } from "@sparc/contract/entities/admin";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Bus } from "../../bus/bus.ts";
import type { Tx } from "../../db/database.ts";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { endSessionsOf } from "../auth/end-sessions.service.ts";
import { deleteSecondFactor } from "../auth/second-factor.repository.ts";
import { revokeSessions } from "../auth/sessions.repository.ts";
import { requireRecentSignIn } from "../auth/step-up.service.ts";
import { findCommunity } from "../communities/communities.repository.ts";
import { joinCommunity } from "../communities/memberships.service.ts";
import { endHostings } from "../events/event-hosts.service.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { updateSuspension } from "../users/accounts.repository.ts";
import { updateRole } from "../users/users.repository.ts";
import { findManagedUser, findOpenSessions, lockAdminsAnd, type ManagedUser, type UserCounts } from "./admin-users.repository.ts";

interface Changing {
  adminId: string;
  sessionId: string;
  userId: string;
  change: UserChange;
  requestId: string;
  now: Instant;
}

export interface AdminUsers {
  /**
   * Changes another user's account. Refused for one's own account and for a caller who is no longer an admin, so that at least one admin
   * remains. A role changes only soon after the caller's sign-in (`auth.reauth_required`).
   */
  update(input: Changing): Promise<Result<AdminUser>>;
  /**
   * Removes the second factor of a user who has lost the app and the recovery codes. Allowed only soon after the caller's sign-in; the
   * user's sessions end and a mail notifies the user.
   */
  resetSecondFactor(input: Omit<Changing, "change"> & { reason: string }): Promise<Result<AdminUser>>;
}

export function createAdminUsers({ database, bus }: Pick<AppContext, "database" | "bus">): AdminUsers {
  async function loadView(userId: string): Promise<Result<AdminUser>> {
    const user = await findManagedUser(database.db, userId);
    return user ? ok(toAdminUser(user)) : refuse("users.not_found");
  }

  return {
    async resetSecondFactor({ reason, ...step }) {
      const { adminId, userId, now } = step;
      if (userId === adminId) return refuse("users.own_account");
      const recent = await requireRecentSignIn(database.db, step);
      if (!recent.ok) return recent;
      const done = await database.transaction<Result<null>>(async (tx) => {
        const admins = await lockAdminsAnd(tx, userId);
        if (!admins.has(adminId)) return refuse("access.forbidden");
        if (!(await findManagedUser(tx.db, userId))) return refuse("users.not_found");
        if (!(await deleteSecondFactor(tx.db, userId))) return refuse("auth.second_factor_not_bound");
        await endSessionsOf(tx, { bus, userId, now });
        await enqueueMail(tx, { kind: "second_factor_reset", userId, email: null, now });
        await audit(tx, { ...step, change: { reason } }, "user.second_factor_reset", {});
        return ok(null);
      });
      return done.ok ? loadView(userId) : done;
    },

    async update(input) {
      if (input.userId === input.adminId) return refuse("users.own_account");
      if (input.change.role !== undefined) {
        const recent = await requireRecentSignIn(database.db, input);
        if (!recent.ok) return recent;
      }
      const done = await database.transaction<Result<null>>(async (tx) => {
        const admins = await lockAdminsAnd(tx, input.userId);
        if (!admins.has(input.adminId)) return refuse("access.forbidden");
        const before = await findManagedUser(tx.db, input.userId);
        if (!before) return refuse("users.not_found");
        const changed = await changeRole(tx, { ...input, bus }, before);
        if (!changed.ok) return changed;
        const isShutOut = await changeSuspension(tx, input, before);
        const hasOtherRole = input.change.role !== undefined && input.change.role !== before.role;
        // Every process then drops its cached sessions and closes the user's sockets, which have the access of the role they came with.
        if (isShutOut || hasOtherRole) tx.afterCommit(() => bus.publish({ kind: "revoked", sessionId: null, userId: input.userId }));
        return ok(null);
      });
      return done.ok ? loadView(input.userId) : done;
    },
  };
}

async function changeRole(tx: Tx, input: Changing & { bus: Pick<Bus, "publish"> }, before: ManagedUser): Promise<Result<null>> {
  const { role } = input.change;
  if (role === undefined || role === before.role) return ok(null);
  const homed = role === "creator" ? await giveCommunity(tx, input, before) : ok(null);
  if (!homed.ok) return homed;
  const { bus, userId, adminId, requestId, now } = input;
  if (role === "ordinary") await endHostings(tx, { bus, of: { userId }, actor: adminId, requestId, now });
  await updateRole(tx.db, { userId: input.userId, role });
  await audit(tx, input, "user.role_changed", { role: { before: before.role, after: role } });
  return ok(null);
}

/** A creator is never without a community: joins the chosen one, and is refused where the new creator would be in none. */
async function giveCommunity(tx: Tx, { userId, change, requestId, now }: Changing, before: ManagedUser): Promise<Result<null>> {
  const community = change.community_id === undefined ? null : await findCommunity(tx.db, change.community_id);
  if (community) await joinCommunity(tx, { communityId: community.id, userId, requestId, now });
  else if (change.community_id !== undefined || before.communityCount === 0) {
    const problem = { path: "community_id", code: "missing", message: "Choose an open community" };
    return refuse("users.community_missing", { problems: [problem] });
  }
  return ok(null);
}

/** Returns whether the user's sessions were ended. */
async function changeSuspension(tx: Tx, input: Changing, before: ManagedUser): Promise<boolean> {
  const isSuspended = input.change.is_suspended;
  if (isSuspended === undefined || isSuspended === before.isSuspended) return false;
  await updateSuspension(tx, { userId: input.userId, suspendedAt: isSuspended ? input.now : null });
  if (!isSuspended) {
    await audit(tx, input, "user.readmitted", {});
    return false;
  }
  const sessionIds = await findOpenSessions(tx, input.userId);
  await revokeSessions(tx.db, { userId: input.userId, sessionIds, now: input.now });
  await audit(tx, input, "user.suspended", { sessions: sessionIds.length });
  return true;
}

async function audit(tx: Tx, input: Changing, action: AuditAction, facts: JsonObject): Promise<void> {
  const { reason } = input.change;
  const details = { ...facts, ...(reason ? { reason } : {}) };
  await insertAudit(tx.db, {
    actor: input.adminId,
    action,
    objectKind: "user",
    objectId: input.userId,
    requestId: input.requestId,
    details,
    now: input.now,
  });
}

export const toAdminUser = (user: ManagedUser): AdminUser => ({
  id: user.id,
  email: user.email,
  display_name: user.displayName,
  photo_url: user.photoUrl,
  face: user.face,
  role: user.role,
  is_suspended: user.isSuspended,
  has_second_factor: user.hasSecondFactor,
  date_joined: new Date(user.dateJoined).toISOString(),
  last_seen_at: toTimeOrNull(user.lastSeenAt),
  communities: [...user.communityNames],
  community_count: user.communityCount,
});

/** How many users a filter leaves. */
export const countOf = (counts: UserCounts, filter: UserFilter): number => counts[filter];
