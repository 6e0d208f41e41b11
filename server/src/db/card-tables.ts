import type { SharedFacts, SharedKind } from "@sparc/contract/entities/shared-card";
import type { JsonColumn, Timestamp } from "./column-types.ts";

export interface SharedCardsTable {
  id: string;
  event_id: string;
  community_id: string;
  user_id: string;
  kind: SharedKind;
  /** Of the kind `run` alone. */
  slot_key: string | null;
  facts: JsonColumn<SharedFacts>;
  has_name: boolean;
  created_at: Timestamp;
}
