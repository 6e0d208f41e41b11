import type { Timestamp } from "./column-types.ts";

export interface PlatformSwitchesTable {
  name: string;
  is_on: boolean;
  changed_at: Timestamp;
  changed_by: string;
}
