import { eventDescription, eventName } from "@sparc/contract/entities/event";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { Missing } from "@sparc/sparclets/sparclet-rules";
import { isReleasedBySlot } from "../slots/released-slots.policy.ts";
import type { EventFields } from "./event-record.ts";

/**
 * All problems that prevent publishing an event, with the API's paths; those of its type are under `draft.` or `rules.`. `publishingAt` is the time of
 * publication, null afterwards: picks that close later are no problem then.
 */
export function publicationGaps(input: {
  sparclet: Sparclet;
  fields: Pick<EventFields, "name" | "description" | "startsAt" | "endsAt" | "timeZone" | "isAutoStart" | "rules">;
  draft: JsonObject;
  publishingAt: Instant | null;
}): Missing[] {
  const { fields, sparclet, draft } = input;
  const gaps: Missing[] = [];
  const name = eventName.safeParse(fields.name ?? "");
  if (!name.success) gaps.push(gap("name", "required", name.error.issues[0]?.message ?? ""));
  const description = eventDescription.safeParse(fields.description ?? "");
  if (!description.success) gaps.push(gap("description", "required", description.error.issues[0]?.message ?? ""));
  if (fields.isAutoStart && fields.startsAt === null)
    gaps.push(gap("starts_at", "required", "An event that starts by itself needs a start time"));
  if (sparclet.run?.isSeries && sparclet.rules.toMode(fields.rules) === "run" && fields.endsAt === null)
    gaps.push(gap("ends_at", "required", "Say until when this can be played"));
  if (isReleasedBySlot(sparclet, fields) && fields.startsAt === null && !fields.isAutoStart)
    gaps.push(gap("starts_at", "required", "Say when the first one opens"));
  const missing = sparclet.rules.validateForPublish({ rules: fields.rules, draft });
  const toPath = (path: string) => (path.startsWith("rules.") ? path : `draft.${path}`);
  return [...gaps, ...missing.map((found) => ({ ...found, path: toPath(found.path) })), ...closedGaps(input)];
}

/**
 * Gaps caused by locks that have passed. A card of which every pick has locked cannot be published; one of which some have locked can, with
 * a warning.
 */
function closedGaps({ sparclet, fields, draft, publishingAt }: Parameters<typeof publicationGaps>[0]): Missing[] {
  if (publishingAt === null || sparclet.rules.toMode(fields.rules) !== "picks") return [];
  const plans = sparclet.rules.slots({ rules: fields.rules, draft, schedule: fields });
  const closed = plans.filter(({ lockAt }) => lockAt !== null && lockAt <= publishingAt).length;
  if (closed === 0) return [];
  if (closed === plans.length) return [gap("draft", "closed", "All picks would be closed already. Let them close at a time to come")];
  const message = `${closed} of ${plans.length} picks are closed already: nobody could make them`;
  return [{ ...gap("draft", "closed", message), level: "warning" }];
}

function gap(path: string, code: string, message: string): Missing {
  return { path, code, message, level: "error" };
}
