import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import type { EventRecord } from "./event-record.ts";

/** What the audit log stores of an event before and after a change, by the API's names. Documents, rules and keys are never among it. */
const toAudited = (event: EventRecord) => ({
  ...{ name: event.name, description: event.description, type: event.type, community_id: event.communityId, short_id: event.shortId },
  ...{ starts_at: toTimeOrNull(event.startsAt), ends_at: toTimeOrNull(event.endsAt) },
  ...{ time_zone: event.timeZone, auto_start: event.isAutoStart },
});

/** Old and new value of what differs; `also_changed` names the other fields that were sent, such as `draft`. */
export function toAuditedChanges(before: EventRecord, after: EventRecord, sent: readonly string[]): JsonObject {
  const was: JsonObject = toAudited(before);
  const changed = Object.entries(toAudited(after)).filter(([name, value]) => was[name] !== value);
  const others = sent.filter((name) => name !== "meta" && !(name in was));
  return {
    ...Object.fromEntries(changed.map(([name, value]) => [name, { before: was[name] ?? null, after: value }])),
    ...(others.length > 0 ? { also_changed: others } : {}),
  };
}
