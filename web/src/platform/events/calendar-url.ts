import type { rarePaths } from "../../api/rare-paths.gen.ts";
import { firstPage } from "../../lib/first-page.ts";

/** By its type the contract's own; the table itself stays out of the pages that link to it. */
const PATH: (typeof rarePaths)["calendar.event"][1] = "/api/v1/events/{id}/calendar.ics";

/** Where an event's calendar file is. */
export const calendarUrl = (eventId: string): string => `${firstPage.api_base}${PATH.replace("{id}", encodeURIComponent(eventId))}`;
