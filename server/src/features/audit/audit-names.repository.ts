import { isUuid } from "@sparc/contract/ids";
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import type { Queryable } from "../../db/queryable.ts";
import type { AuditRow } from "./audit-list.repository.ts";

export interface AuditNames {
  /** Communities, events and accounts that are still there, by id. */
  names: ReadonlyMap<string, string>;
  /** Names of the events' communities, by the event's id. */
  communityNames: ReadonlyMap<string, string>;
}

/** Names of what lines are about and of what their details refer to. */
export async function findAuditNames(
  db: Queryable,
  rows: readonly Pick<AuditRow, "objectKind" | "objectId" | "details">[],
): Promise<AuditNames> {
  const inDetails = rows.flatMap(({ details }) => listNamedIds(details));
  const listIds = (kind: string) => [
    ...new Set([...inDetails, ...rows.filter((row) => row.objectKind === kind && isUuid(row.objectId)).map((row) => row.objectId)]),
  ];
  const names = new Map<string, string>();
  const communityNames = new Map<string, string>();
  const [communities, events, users] = [listIds("community"), listIds("event"), listIds("user")];
  if (communities.length > 0)
    for (const { id, name } of await db.selectFrom("communities").select(["id", "name"]).where("id", "in", communities).execute())
      names.set(id, name);
  if (events.length > 0)
    for (const event of await findEventNames(db, events)) {
      if (event.name !== null) names.set(event.id, event.name);
      communityNames.set(event.id, event.community_name);
    }
  if (users.length > 0)
    for (const user of await db
      .selectFrom("users")
      .select(["id", "display_name"])
      .where("id", "in", users)
      .where("deleted_at", "is", null)
      .execute())
      names.set(user.id, user.display_name);
  return { names, communityNames };
}

const findEventNames = (db: Queryable, ids: readonly string[]) =>
  db
    .selectFrom("events")
    .innerJoin("communities", "communities.id", "events.community_id")
    .select(["events.id", "events.name", "communities.name as community_name"])
    .where("events.id", "in", [...ids])
    .execute();

/** The ids in the details of a line: values, and values before and after a change. */
export function listNamedIds(details: JsonObject): string[] {
  const values = Object.values(details).flatMap((value): Json[] => (isJsonObject(value) ? Object.values(value) : [value]));
  return values.filter((value): value is string => typeof value === "string" && isUuid(value));
}

const isJsonObject = (value: Json): value is JsonObject => value !== null && typeof value === "object" && !Array.isArray(value);
