import type { AnnouncementKind } from "@sparc/contract/entities/announcement";
import type { Generated } from "kysely";
import type { Maybe, MaybeTimestamp, Timestamp } from "./column-types.ts";

export interface NotificationSwitchesTable {
  user_id: string;
  kind: string;
  channel: string;
  is_on: boolean;
  changed_at: Timestamp;
}

export interface SendsTable {
  kind: string;
  object_id: string;
  user_id: string;
  channel: string;
  window: string;
  at: Timestamp;
}

export interface ReminderRoundsTable {
  event_id: string;
  kind: Generated<string>;
  lock_at: Timestamp;
  hours: number;
  next_entry_no: Generated<number>;
  done_at: MaybeTimestamp;
}

export interface AnnouncementsTable {
  event_id: string;
  kind: AnnouncementKind;
  message: Maybe<string>;
  sent_at: Timestamp;
  reached: Generated<number>;
}
