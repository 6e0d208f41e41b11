import type { AdminCommunity, AuditLine } from "@sparc/contract/entities/admin";
import type { AuditRow } from "../audit/audit-list.repository.ts";
import { toCommunity, toStoredAssets } from "../communities/communities.view.ts";
import type { ManagedCommunity } from "./admin-communities.repository.ts";

export function toAdminCommunity(community: ManagedCommunity): AdminCommunity {
  return {
    ...toCommunity(community, community.memberCount),
    assets: toStoredAssets(community),
    active: community.isActive,
    is_staff_ranked: community.isStaffRanked,
    forbids_guests: community.forbidsGuests,
    guest_blocklist: [...community.guestBlocklist],
    event_count: community.eventCount,
    created_at: new Date(community.createdAt).toISOString(),
  };
}

export function toAuditLine(row: AuditRow, facts: { names: ReadonlyMap<string, string>; restorable: ReadonlySet<number> }): AuditLine {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: row.actor && toActor(row.actor),
    action: row.action,
    object_kind: row.objectKind,
    object_id: row.objectId,
    object_name: facts.names.get(row.objectId) ?? null,
    request_id: row.requestId,
    details: row.details,
    is_restorable: facts.restorable.has(row.id),
  };
}

function toActor({ id, name, photoUrl, face, role }: NonNullable<AuditRow["actor"]>): AuditLine["actor"] {
  return { id, display_name: name, photo_url: photoUrl, face, role };
}
