import type { ReactElement } from "react";
import type { rarePaths } from "../../api/rare-paths.gen.ts";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CalendarIcon } from "../../ui/icons/place-icons.ts";
import { type Timed, toTime } from "./timed.ts";

interface AddToCalendarProps {
  readonly eventId: string;
  readonly label?: string;
  /** The button's classes; a small button by default. */
  readonly className?: string;
  readonly onFollow?: () => void;
}

/**
 * A link to an event's calendar file, without `download`: phones then offer to add its dates, and computers open or save it. Use it for
 * events with a start or lock in the future; others may have no file.
 */
export function AddToCalendar({ eventId, label = "Add to calendar", className, onFollow }: AddToCalendarProps): ReactElement {
  return (
    <a href={calendarUrl(eventId)} className={className ?? buttonClass({ size: "sm" })} onClick={onFollow}>
      <CalendarIcon className="size-s" />
      {label}
    </a>
  );
}

/** True when the event's start is scheduled and in the future. */
export function hasStartAhead({ status, starts_at }: Pick<Timed, "status" | "starts_at">, now: number): boolean {
  return status === "scheduled" && (toTime(starts_at) ?? now) > now;
}

/** The type ensures that the path equals the contract's. Importing the table would add it to every page with such a link. */
const PATH: (typeof rarePaths)["calendar.event"][1] = "/api/v1/events/{id}/calendar.ics";

/** The address of an event's calendar file. */
const calendarUrl = (eventId: string): string => `${bootstrapConfig.api_base}${PATH.replace("{id}", encodeURIComponent(eventId))}`;
