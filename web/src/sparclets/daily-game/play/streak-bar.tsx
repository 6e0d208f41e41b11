import type { ReactElement } from "react";
import { countedPoints } from "../../../lib/points-naming.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { usePointsName } from "../../../theme/points-name.ts";
import type { Day, Days } from "../daily.queries.ts";
import { nextMark, reachableMarks, starsOfDay } from "./day-stars.ts";

/** The bar has one part per day up to this many days. Longer marks are drawn with this many parts, which fit on a phone. */
const MOST_PARTS = 31;

interface StreakBarProps {
  readonly event: EventDetail;
  readonly day: Day;
  readonly days: Days;
}

/** Stars of this day and the distance to the next streak mark. Renders nothing for those who run the event, because they earn no stars. */
export function StreakBar({ event, day, days }: StreakBarProps): ReactElement | null {
  const points = usePointsName();
  if (event.is_owner || event.status === "cancelled") return null;
  const { current_streak: current, best_streak: best } = days.statistics;
  const next = nextMark({ marks: reachableMarks(event), best, current });
  const brought = starsOfDay({ days: days.days, number: day.number, stars: event.stars });
  if (!next && brought.total === 0) return null;
  return (
    <div className="streakbar">
      {brought.total > 0 ? (
        <p className="strong">
          +{countedPoints(brought.total, points)}
          {day.is_open ? " when the day is over" : ""}
          <span className="small meta">{brought.marks.map(({ days: length }) => ` · ${length} days in a row`).join("")}</span>
        </p>
      ) : null}
      {next ? (
        <>
          <Marks filled={current} of={next.mark.days} />
          <span className="small">
            {next.left === 1 ? "One more day" : `${next.left} more days`} for the {next.mark.days}-day mark,{" "}
            {countedPoints(next.mark.stars, points)}
          </span>
        </>
      ) : null}
    </div>
  );
}

function Marks({ filled, of }: { readonly filled: number; readonly of: number }): ReactElement {
  const parts = Math.min(of, MOST_PARTS);
  const on = Math.floor((filled / of) * parts);
  return (
    <span className="marks" aria-hidden="true">
      {Array.from({ length: parts }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its position
        <i key={at} className={at < on ? "is-on" : undefined} />
      ))}
    </span>
  );
}
