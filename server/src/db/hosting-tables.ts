import type { Generated } from "kysely";
import type { Bytes, Timestamp } from "./column-types.ts";

export interface EventHostsTable {
  event_id: string;
  user_id: string;
  /** The event's, for the constraint that co-hosts are its members. */
  community_id: string;
  /** Always true, for the constraint that co-hosts are creators or admins. */
  is_staff: Generated<boolean>;
}

export interface OverlayKeysTable {
  event_id: string;
  id: string;
  key_hash: Bytes;
  created_at: Timestamp;
}
