import type { MaybeTimestamp, Timestamp } from "./column-types.ts";

export interface EventRemindersTable {
  event_id: string;
  user_id: string;
  asked_at: Timestamp;
  reminded_for: MaybeTimestamp;
}

export interface ReminderTables {
  event_reminders: EventRemindersTable;
}
