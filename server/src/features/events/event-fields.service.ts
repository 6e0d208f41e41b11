import type { EventChange, NewEvent } from "@sparc/contract/entities/event";
import { NO_PRIZES } from "@sparc/contract/entities/prize-tiers";
import { DEFAULT_STREAKS, starsAwards } from "@sparc/contract/entities/stars-awards";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Problem, type Result, refuse } from "@sparc/sparclets/kernel/result";
import { isTimeZone } from "@sparc/sparclets/kernel/zoned-time";
import type { Sparclet } from "@sparc/sparclets/sparclet";
import type * as z from "zod";
import { prizeProblems } from "../prizes/prizes.rules.ts";
import type { EventFields } from "./event-record.ts";
import { withPrefix } from "./short-id-prefix.ts";

/** What an author may send, however it came. Absent members stay as they are. */
export type FieldChange = Omit<EventChange, "version"> | Omit<NewEvent, "type" | "community_id">;

export interface CheckedChange {
  fields: EventFields;
  /** Null when the request has no draft. */
  draft: JsonObject | null;
}

/** The fields of a new, empty event. */
export function blankFields(sparclet: Sparclet): EventFields {
  return {
    name: null,
    description: null,
    coverImage: null,
    startsAt: null,
    endsAt: null,
    timeZone: "UTC",
    isAutoStart: false,
    shortId: null,
    rules: sparclet.rules.defaultRules as JsonObject,
    stars: defaultStars(sparclet),
    prizes: NO_PRIZES,
  };
}

export function defaultStars({ rules }: Sparclet): EventFields["stars"] {
  return starsAwards.parse(rules.bestStreak ? { streaks: [...DEFAULT_STREAKS] } : {});
}

/** Applies a change to an event's fields. The event's own type parses rules and draft; all problems are returned together. */
export function applyChange(input: { sparclet: Sparclet; before: EventFields; change: FieldChange }): Result<CheckedChange> {
  const { sparclet, before, change } = input;
  const rules = parsePart(sparclet.rules.schemas.rules, change.rules, "rules");
  const draft = parsePart(sparclet.rules.schemas.draft, change.draft, "draft");
  const fields: EventFields = {
    name: emptyToNull(either(change.name, before.name)),
    description: emptyToNull(either(change.description, before.description)),
    coverImage: either(change.cover_image, before.coverImage),
    startsAt: change.starts_at === undefined ? before.startsAt : toInstant(change.starts_at),
    endsAt: change.ends_at === undefined ? before.endsAt : toInstant(change.ends_at),
    timeZone: change.time_zone ?? before.timeZone,
    isAutoStart: change.auto_start ?? before.isAutoStart,
    shortId: change.meta === undefined ? before.shortId : withPrefix(change.meta.custom_short_id, sparclet),
    rules: rules.value ?? before.rules,
    stars: change.stars ?? before.stars,
    prizes: change.prizes ?? before.prizes,
  };
  const problems = [
    ...rules.problems,
    ...draft.problems,
    ...timeProblems(fields),
    ...bandProblems(fields.stars.ranks),
    ...streakProblems(fields.stars.streaks, sparclet),
    ...prizeProblems(fields.prizes),
  ];
  return problems.length > 0 ? refuse("request.invalid", { problems }) : ok({ fields, draft: draft.value });
}

function parsePart(schema: z.ZodType, value: JsonObject | undefined, prefix: string): { value: JsonObject | null; problems: Problem[] } {
  if (value === undefined) return { value: null, problems: [] };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data as JsonObject, problems: [] };
  return {
    value: null,
    problems: parsed.error.issues.map((issue) => ({ path: [prefix, ...issue.path].join("."), code: issue.code, message: issue.message })),
  };
}

function timeProblems({ startsAt, endsAt, timeZone }: EventFields): Problem[] {
  const problems: Problem[] = [];
  if (startsAt !== null && endsAt !== null && endsAt < startsAt)
    problems.push({ path: "ends_at", code: "before_start", message: "The end lies before the start" });
  if (!isTimeZone(timeZone)) problems.push({ path: "time_zone", code: "unknown", message: "This time zone is not known" });
  return problems;
}

function bandProblems(ranks: EventFields["stars"]["ranks"]): Problem[] {
  const sorted = [...ranks].sort((a, b) => a.from - b.from);
  const isOverlapping = sorted.some((band, at) => at > 0 && band.from <= (sorted[at - 1]?.to ?? 0));
  return isOverlapping ? [{ path: "stars.ranks", code: "overlap", message: "Two bands of ranks overlap" }] : [];
}

function streakProblems(streaks: EventFields["stars"]["streaks"], { rules }: Sparclet): Problem[] {
  const problem = (code: string, message: string): Problem[] => [{ path: "stars.streaks", code, message }];
  if (streaks.length > 0 && !rules.bestStreak) return problem("not_offered", "Events of this type have no streaks");
  const isTwice = new Set(streaks.map(({ days }) => days)).size < streaks.length;
  return isTwice ? problem("duplicate", "Two marks are of the same number of days") : [];
}

const either = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent);
const emptyToNull = (text: string | null) => (text === "" ? null : text);
const toInstant = (time: string | null) => (time === null ? null : Date.parse(time));
