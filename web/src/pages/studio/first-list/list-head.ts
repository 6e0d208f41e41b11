import { shortMoment } from "../../../lib/times.ts";
import type { StudioRow } from "../../../platform/events/events.queries.ts";
import { sparcletListing } from "../../../platform/sparclets.ts";
import { countOfStatus, eventName, type StatusCounts, TAB_NAMES } from "../../../platform/studio/event-labels.ts";
import { STATUS_TABS } from "../../../platform/studio/studio-search.ts";
import { DOWNLOAD_PATH, PLUS_PATH, SEARCH_PATH } from "../../../ui/icons/icon-paths.ts";
import { element, icon } from "./element.ts";

const LIST = "/studio/events";

/** The actions beside the heading. What is no link waits for the page's own code. */
export const listActions = (): Element =>
  element(
    "div",
    { class: "row end" },
    element("span", { class: "btn hair", "aria-hidden": "true" }, icon(DOWNLOAD_PATH, { className: "size-s" }), "CSV"),
    element("a", { class: "btn primary", href: `${LIST}/create` }, icon(PLUS_PATH, { className: "size-s" }), "New event"),
  );

/** The filters above the list. The fields cannot be used yet, so that nothing is lost that somebody enters. */
export function listTools(communityNames: readonly string[]): Element {
  const choices = ["All communities", ...communityNames].map((name) => element("option", {}, name));
  return element(
    "div",
    { class: "tools" },
    element(
      "div",
      { class: "segmented" },
      element("a", { href: LIST, "aria-current": "true" }, "My events"),
      element("a", { href: `${LIST}?eventView=all_events` }, "All events"),
    ),
    element("select", { class: "input compact", inert: "", "aria-hidden": "true" }, ...choices),
    element(
      "div",
      { class: "find", inert: "", "aria-hidden": "true" },
      icon(SEARCH_PATH),
      element("input", { class: "input compact", placeholder: "Search by name or short link", readonly: "" }),
    ),
  );
}

/** Tabs for one status or all events, with the number of events. */
export function listTabs(counts: StatusCounts): Element {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const tab = (name: string, count: number, attributes: Record<string, string>) =>
    element("a", attributes, `${name} `, element("span", { class: "count" }, count.toLocaleString()));
  return element(
    "nav",
    { class: "tabs compact", "aria-label": "Status" },
    tab("All", all, { href: LIST, "aria-current": "true" }),
    ...STATUS_TABS.map((status) => tab(TAB_NAMES[status], countOfStatus(counts, status), { href: `${LIST}?status=${status}` })),
  );
}

/** The strip of a live hosted event, in the product's colours until the page knows those of the community. */
export function onAirStrip(event: StudioRow, now: number): Element {
  const since = event.starts_at ? `since ${shortMoment(Date.parse(event.starts_at), now)}, ` : "";
  const state = element(
    "span",
    { class: "row" },
    element("span", { class: "chip is-live" }, "Live"),
    element("span", { class: "small" }, `${since}with ${event.community_name}`),
  );
  const joined = element("div", {}, element("dt", { class: "micro" }, "Joined"), element("dd", {}, event.entry_count.toLocaleString()));
  return element(
    "a",
    { class: "strip onair", href: `${LIST}/${event.id}/host` },
    icon(sparcletListing(event.type)?.iconPath ?? "", { className: "size-xl" }),
    element("span", { class: "who-l" }, state, element("span", { class: "name" }, eventName(event))),
    element("span", { class: "right" }, element("dl", {}, joined), element("span", { class: "btn" }, "Open host console")),
    element("span", { class: "sleeve", "aria-hidden": "true" }),
  );
}
