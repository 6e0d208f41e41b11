import { isOnByDefault } from "@sparc/contract/entities/notification";
import { sql } from "kysely";
import type { SwitchKey } from "./switches.repository.ts";

/**
 * In a statement about `users` and `events`: whether somebody may be sent this kind of mail about the event. They have a verified address, are
 * neither suspended nor gone, want such mails, and neither host the event nor have seen its keys.
 */
export const isReachable = ({ kind, channel }: SwitchKey) => sql<boolean>`(
  users.email_verified_at is not null and users.suspended_at is null and users.deleted_at is null and not users.is_stand_in
  and events.created_by <> users.id
  and not exists (select from event_hosts where event_hosts.event_id = events.id and event_hosts.user_id = users.id)
  and not exists (select from event_insiders where event_insiders.event_id = events.id and event_insiders.user_id = users.id)
  and coalesce(
    (select is_on from notification_switches where user_id = users.id and kind = ${kind} and channel = ${channel}),
    ${sql.lit(isOnByDefault[kind])}))`;
