import type { AnnouncementKind } from "@sparc/contract/entities/announcement";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Generated } from "kysely";
import type { Bytes, JsonColumn, Maybe, MaybeTimestamp, Timestamp } from "./column-types.ts";

interface NotificationSwitchesTable {
  user_id: string;
  kind: string;
  channel: string;
  is_on: boolean;
  changed_at: Timestamp;
}

interface OutgoingMessagesTable {
  id: string;
  channel: "email" | "push" | "webhook";
  kind: string;
  user_id: Maybe<string>;
  email: Maybe<string>;
  event_id: Maybe<string>;
  object_id: Maybe<string>;
  window: Maybe<string>;
  subscription_id: Maybe<string>;
  delivery_id: Maybe<string>;
  expires_at: MaybeTimestamp;
  is_digest: Generated<boolean>;
  tries: Generated<number>;
  next_try_at: Timestamp;
  created_at: Timestamp;
  failure: Maybe<string>;
  failed_at: MaybeTimestamp;
  given_up_at: MaybeTimestamp;
  is_address_erased: Generated<boolean>;
}

interface SendsTable {
  kind: string;
  object_id: string;
  user_id: string;
  channel: string;
  window: string;
  at: Timestamp;
  left_at: MaybeTimestamp;
}

interface QuietHoursTable {
  user_id: string;
  from_minute: number;
  until_minute: number;
  time_zone: string;
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

interface CorrectionMovesTable {
  event_id: string;
  results_version: number;
  user_id: string;
  what: string;
  points_before: number;
  points_after: number;
  at: Timestamp;
  slot_key: string | null;
}

interface RulesChangesTable {
  event_id: string;
  rules_version: number;
  results_version: number;
  reason: string;
  changes: JsonColumn<Json>;
  moved: number;
  at: Timestamp;
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
  correction_moves: CorrectionMovesTable;
  rules_changes: RulesChangesTable;
  outgoing_messages: OutgoingMessagesTable;
  sends: SendsTable;
  quiet_hours: QuietHoursTable;
  announcements: AnnouncementsTable;
  reminder_rounds: ReminderRoundsTable;
  notices: NoticesTable;
  push_subscriptions: PushSubscriptionsTable;
}
