import type { Role } from "@sparc/contract/entities/user";

interface Caller {
  userId: string;
  role: Role;
}

/** Who may use the Studio. Whoever loses the role keeps their events, which admins and co-hosts run, and runs none. */
export const canUseStudio = (role: Role): boolean => role === "creator" || role === "admin";

/** Admins run every event; its creator and co-hosts run it while they may use the Studio and are in its community. */
export function canRunEvent({ role, isHost, isMember }: { role: Role; isHost: boolean; isMember: boolean }): boolean {
  return role === "admin" || (isHost && isMember && canUseStudio(role));
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
