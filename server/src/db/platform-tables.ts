import type { Generated } from "kysely";
import type { Timestamp } from "./column-types.ts";

/** What holds for the whole platform. */
export interface PlatformTables {
  platform_switches: PlatformSwitchesTable;
  clock_offset: ClockOffsetTable;
}

interface PlatformSwitchesTable {
  name: string;
  is_on: boolean;
  changed_at: Timestamp;
  changed_by: string;
}

interface ClockOffsetTable {
  id: Generated<number>;
  offset_ms: number;
}
