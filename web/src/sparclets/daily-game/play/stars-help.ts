import { capitalized, type PointsName } from "../../../lib/points-naming.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { reachableMarks } from "./day-stars.ts";

/** Help text about stars, such as "Stars come when the day is over: 2 for a puzzle solved on its day, 20 once for 7 days in a row." */
export function starsHelp(event: Pick<EventDetail, "stars" | "starts_at" | "ends_at">, name: PointsName): string | null {
  const { per_right } = event.stars;
  const marks = reachableMarks(event)
    .toSorted((one, other) => one.days - other.days)
    .map(({ days, stars }) => `${stars.toLocaleString()} once for ${days} days in a row`);
  const parts = [...(per_right > 0 ? [`${per_right.toLocaleString()} for a puzzle solved on its day`] : []), ...marks];
  return parts.length > 0 ? `${capitalized(name.many)} come when the day is over: ${parts.join(", ")}.` : null;
}
