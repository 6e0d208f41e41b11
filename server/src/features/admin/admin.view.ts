import type { AdminCommunity, AuditLine } from "@sparc/contract/entities/admin";
import type { AuditRow } from "../audit/audit-list.repository.ts";
import { type AuditNames, listNamedIds } from "../audit/audit-names.repository.ts";
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

export function toAuditLine(row: AuditRow, facts: AuditNames & { restorable: ReadonlySet<number> }): AuditLine {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    actor: row.actor && toActor(row.actor),
    action: row.action,
    object_kind: row.objectKind,
    object_id: row.objectId,
    object_name: facts.names.get(row.objectId) ?? null,
    community_name: row.objectKind === "event" ? (facts.communityNames.get(row.objectId) ?? null) : null,
    request_id: row.requestId,
    details: row.details,
    names: Object.fromEntries(
      listNamedIds(row.details).flatMap((id) => {
        const name = facts.names.get(id);
        return name === undefined ? [] : [[id, name]];
      }),
    ),
    is_restorable: facts.restorable.has(row.id),
  };
}

function toActor({ id, name, photoUrl, face, role }: NonNullable<AuditRow["actor"]>): AuditLine["actor"] {
  return { id, display_name: name, photo_url: photoUrl, face, role };
}
