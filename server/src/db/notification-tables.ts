import type { AnnouncementKind } from "@sparc/contract/entities/announcement";
import type { Generated } from "kysely";
import type { Bytes, Maybe, MaybeTimestamp, Timestamp } from "./column-types.ts";

interface NotificationSwitchesTable {
  user_id: string;
  kind: string;
  channel: string;
  is_on: boolean;
  changed_at: Timestamp;
}

interface SendsTable {
  kind: string;
  object_id: string;
  user_id: string;
  channel: string;
  window: string;
  at: Timestamp;
}

interface ReminderRoundsTable {
  event_id: string;
  kind: Generated<string>;
  lock_at: Timestamp;
  hours: number;
  next_entry_no: Generated<number>;
  done_at: MaybeTimestamp;
}

interface AnnouncementsTable {
  event_id: string;
  kind: AnnouncementKind;
  message: Maybe<string>;
  sent_at: Timestamp;
  reached: Generated<number>;
}

interface NoticesTable {
  id: string;
  user_id: string;
  kind: string;
  event_id: string;
  object_id: string;
  window: string;
  appears_at: Timestamp;
  expires_at: Timestamp;
  read_at: MaybeTimestamp;
}

interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: Bytes;
  auth: Bytes;
  created_at: Timestamp;
  last_used_at: MaybeTimestamp;
}

/** The tables of notifications, by name. */
export interface NotificationTables {
  notification_switches: NotificationSwitchesTable;
  sends: SendsTable;
  announcements: AnnouncementsTable;
  reminder_rounds: ReminderRoundsTable;
  notices: NoticesTable;
  push_subscriptions: PushSubscriptionsTable;
}
