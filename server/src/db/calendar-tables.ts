import type { Bytes, Timestamp } from "./column-types.ts";

export interface CalendarFeedsTable {
  user_id: string;
  token_hash: Bytes;
  created_at: Timestamp;
}
