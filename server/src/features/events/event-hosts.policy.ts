import type { Role } from "@sparc/contract/entities/user";

interface Caller {
  userId: string;
  role: Role;
}

/**
 * Who may change an event's co-hosts, of those who run it: its creator and admins, so that no co-host can take the event over. Everything
 * else that an event's creator may do, its co-hosts may do, too: the access `event_owner` decides that.
 */
export function canChangeHosts({ viewer, createdBy }: { viewer: Caller; createdBy: string }): boolean {
  return viewer.role === "admin" || viewer.userId === createdBy;
}

/** The same, and a co-host may step down. */
export function canRemoveHost(input: { viewer: Caller; createdBy: string; userId: string }): boolean {
  return canChangeHosts(input) || input.viewer.userId === input.userId;
}
