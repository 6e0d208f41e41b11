import { type EventView, eventViewParam, findParam, pageParam, textParam } from "../../lib/search-params.ts";
import type { EventRow } from "../events/events.queries.ts";
import { type EditStep, editStepParam } from "./edit-steps.ts";

/** The search parameters of the Studio's list and of its pages to create and edit events. */
export interface StudioSearch {
  readonly page?: number | undefined;
  readonly communityId?: string | undefined;
  readonly eventView?: EventView | undefined;
  readonly search?: string | undefined;
  readonly status?: EventRow["status"] | undefined;
  /** The step of editing that is open. */
  readonly step?: EditStep | undefined;
  /** True when the event begins with an imported file. */
  readonly import?: true | undefined;
  /** The key of the slot that is open in the editor. */
  readonly slot?: string | undefined;
}

export const STATUS_TABS = ["draft", "scheduled", "live", "completed", "cancelled"] as const;

/** Read by the pages, not by their routes, because every route's code is part of each page's first load. Unknown values are dropped. */
export function readStudioSearch(search: { readonly [Key in keyof StudioSearch]?: unknown }): StudioSearch {
  return {
    page: pageParam(search.page),
    communityId: textParam(search.communityId),
    eventView: eventViewParam(search.eventView),
    search: findParam(search.search),
    status: STATUS_TABS.find((status) => status === search.status),
    step: editStepParam(search.step),
    import: search.import === true ? true : undefined,
    slot: textParam(search.slot),
  };
}

/** Converts search parameters to the filter of the list. */
export function toFilter(search: StudioSearch) {
  return {
    isMine: search.eventView !== "all_events",
    communityId: search.communityId,
    search: search.search,
    status: search.status,
    page: search.page ?? 1,
  };
}
