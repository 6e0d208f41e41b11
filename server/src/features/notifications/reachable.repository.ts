import { isOnByDefault, type NotificationKind, notificationChannel, type SwitchKey } from "@sparc/contract/entities/notification";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

/**
 * Condition for a statement about `users`: this channel can reach them with this kind. They are neither guests nor suspended nor deleted, and want it;
 * e-mail needs a verified address, and push a browser.
 */
export const isWanted = ({ kind, channel }: SwitchKey) => sql<boolean>`(
  users.suspended_at is null and users.deleted_at is null and not users.is_stand_in and not users.is_guest
  and (${sql.lit(channel !== "email")} or users.email_verified_at is not null)
  and (${sql.lit(channel !== "push")} or exists (select from push_subscriptions where push_subscriptions.user_id = users.id))
  and coalesce(
    (select is_on from notification_switches where user_id = users.id and kind = ${kind} and channel = ${channel}),
    ${sql.lit(isOnByDefault({ kind, channel }))}))`;

/** A condition on `users` and `events`: the user neither hosts the event nor has seen its keys. */
const isPlayer = sql<boolean>`(
  events.created_by <> users.id
  and not exists (select from event_hosts where event_hosts.event_id = events.id and event_hosts.user_id = users.id)
  and not exists (select from event_insiders where event_insiders.event_id = events.id and event_insiders.user_id = users.id))`;

/** Condition for a statement about `users` and `events`: the person can get this kind about the event on this channel. */
export const isReachable = (key: SwitchKey) => sql<boolean>`(${isWanted(key)} and ${isPlayer})`;

/** The same by any channel. */
export const isReachableByAny = (kind: NotificationKind) => sql<boolean>`(
  (${sql.join(
    notificationChannel.options.map((channel) => isWanted({ kind, channel })),
    sql` or `,
  )}) and ${isPlayer})`;

/** Those of the users who get this kind by this channel. */
export async function findWanting(db: Queryable, { userIds, ...key }: SwitchKey & { userIds: readonly string[] }): Promise<Set<string>> {
  const rows = await db
    .selectFrom("users")
    .select("users.id")
    .where(sql<boolean>`users.id = any(${[...userIds]}::uuid[])`)
    .where(isWanted(key))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
