import type { ReactElement } from "react";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { CheckIcon, ClockIcon, CrossIcon } from "../../../ui/icons/status-icons.ts";
import type { Day, Days } from "../daily.queries.ts";
import { kindOfEvent } from "../kind-of-event.ts";
import { DayHead } from "./day-head.tsx";
import { dateLabel, ownDayLabel } from "./day-labels.ts";
import { DayLink } from "./day-link.tsx";
import { OwnStatistics } from "./own-statistics.tsx";
import { TableLink } from "./table-link.tsx";
import "./past-days.css";
import { usePointsName } from "../../../theme/points-name.ts";

/** All released days, newest first. Past days can still be played, but count for nothing. */
export function PastDays({ event, days }: PlayProps & { readonly days: Days }): ReactElement {
  const { many } = usePointsName();
  const { bucketLabel } = kindOfEvent(event);
  return (
    <>
      <DayHead name={event.name} above="Past days" days={days}>
        <span className="grow">Past days count neither for your streak nor for {many}</span>
        <DayLink day={null}>Today’s puzzle</DayLink>
        <TableLink event={event} />
      </DayHead>
      <OwnStatistics statistics={days.statistics} />
      <ol className="past-days">
        {days.days.map((day) => (
          <li key={day.slot}>
            <DayLink day={day.is_open ? null : day.number}>
              <OwnIcon own={day.own} />
              <span className="grow">
                <b>Day {day.number}</b> <span className="small meta">{dateLabel(day)}</span>
              </span>
              <span className="day-own">
                <span className="num">{day.own?.bucket == null ? "" : bucketLabel(day.own.bucket)}</span>
                <span className="small">{ownDayLabel(day)}</span>
              </span>
            </DayLink>
          </li>
        ))}
      </ol>
    </>
  );
}

function OwnIcon({ own }: Pick<Day, "own">): ReactElement {
  if (own === null || !own.is_over) return <ClockIcon className="size-s" />;
  return own.is_solved ? <CheckIcon className="size-s positive" /> : <CrossIcon className="size-s" />;
}
