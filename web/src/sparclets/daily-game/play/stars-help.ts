import type { EventDetail } from "../../../platform/events/events.queries.ts";

/** Help text about stars, such as "Stars come at the turn-over: 2 for a puzzle solved on its day, 20 once for 7 days in a row." */
export function starsHelp({ per_right, streaks }: EventDetail["stars"]): string | null {
  const marks = streaks
    .toSorted((one, other) => one.days - other.days)
    .map(({ days, stars }) => `${stars.toLocaleString()} once for ${days} days in a row`);
  const parts = [...(per_right > 0 ? [`${per_right.toLocaleString()} for a puzzle solved on its day`] : []), ...marks];
  return parts.length > 0 ? `Stars come at the turn-over: ${parts.join(", ")}.` : null;
}
