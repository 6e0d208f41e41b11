import type { AdminCommunity } from "./admin.queries.ts";

export const COMMUNITY_HEADS = ["Name", "Slug", "Description", "Status", "Members", "Events", "Since", "Primary", "Secondary"];

/** A community's line of the file, in the order of the heads. */
export const toCommunityCells = (row: AdminCommunity): string[] => [
  ...[row.name, row.slug, row.description, row.active ? "active" : "inactive"],
  ...[String(row.member_count), String(row.event_count), row.created_at, row.colors.primary ?? "", row.colors.secondary ?? ""],
];
