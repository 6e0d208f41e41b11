import type { ReactElement } from "react";
import type { rarePaths } from "../../api/rare-paths.gen.ts";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { buttonClass } from "../../ui/button.tsx";
import { CalendarIcon } from "../../ui/icons/place-icons.ts";
import { type Timed, timeOf } from "./timed.ts";

interface AddToCalendarProps {
  readonly eventId: string;
  readonly label?: string;
  /** The classes of a button; a small one when absent. */
  readonly className?: string;
  readonly onFollow?: () => void;
}

/**
 * Leads to the event's calendar file. A plain link without `download`: phones then offer to add what is in it, and desks open or save it.
 * For events whose start or lock is still to come; others may have no file.
 */
export function AddToCalendar({ eventId, label = "Add to calendar", className, onFollow }: AddToCalendarProps): ReactElement {
  return (
    <a href={calendarUrl(eventId)} className={className ?? buttonClass({ size: "sm" })} onClick={onFollow}>
      <CalendarIcon className="s" />
      {label}
    </a>
  );
}

/** Whether its start is planned and still to come. */
export function hasStartAhead({ status, starts_at }: Pick<Timed, "status" | "starts_at">, now: number): boolean {
  return status === "scheduled" && (timeOf(starts_at) ?? now) > now;
}

/** By its type the contract's own; the table itself stays out of the pages that link to it. */
const PATH: (typeof rarePaths)["calendar.event"][1] = "/api/v1/events/{id}/calendar.ics";

/** Where an event's calendar file is. */
const calendarUrl = (eventId: string): string => `${bootstrapConfig.api_base}${PATH.replace("{id}", encodeURIComponent(eventId))}`;
