import { toEventPath } from "../../../platform/events/event-path.ts";
import type { StudioRow } from "../../../platform/events/events.queries.ts";
import { sparcletListing } from "../../../platform/sparclets.ts";
import {
  EVENT_COLUMNS,
  eventMeta,
  eventName,
  lastEdit,
  nextAction,
  STATUS_CHIPS,
  statusNote,
  studioMoment,
  toGroups,
} from "../../../platform/studio/event-labels.ts";
import { CHECK_PATH, CLOCK_PATH, CROSS_PATH, EDIT_PATH, MORE_PATH } from "../../../ui/icons/icon-paths.ts";
import { element, hiddenText, icon } from "./element.ts";

interface RowsInput {
  readonly events: readonly StudioRow[];
  readonly now: number;
  readonly ownId: string | undefined;
}

/** The table of `events-table.tsx`, with links in place of the menus' buttons, which need the page's own code. */
export const listTable = (input: RowsInput): Element =>
  element(
    "table",
    { class: "grid-table dense fold" },
    element("caption", { class: "visually-hidden" }, "Events"),
    element("thead", {}, element("tr", {}, ...EVENT_COLUMNS.map(toHead))),
    element(
      "tbody",
      {},
      ...toGroups(input.events).flatMap(({ name, events }) => [
        element("tr", { class: "group" }, element("th", { colspan: "6", scope: "colgroup" }, name)),
        ...events.map((event) => toRow(event, input)),
      ]),
    ),
  );

const toHead = (column: (typeof EVENT_COLUMNS)[number]): Element =>
  typeof column === "string"
    ? element("th", { scope: "col" }, column)
    : element(
        "th",
        { scope: "col", ...("isNumber" in column ? { class: "number-cell" } : {}) },
        "isHidden" in column ? hiddenText(column.name) : column.name,
      );

function toRow(event: StudioRow, { now, ownId }: RowsInput): Element {
  const moment = studioMoment(event, now);
  const note = statusNote(event);
  const edit = lastEdit({ event, now, ownId });
  const entries = event.status === "draft" ? "" : event.entry_count.toLocaleString();
  const noteClass = note?.isToDo ? "small wide-only wait" : "small meta wide-only";
  return element(
    "tr",
    {},
    element("th", { scope: "row" }, toName(event)),
    element("td", {}, toChip(event.status), " ", note && element("span", { class: noteClass }, note.label)),
    element("td", {}, ...toLines(moment.main, moment.side)),
    element("td", { class: "number-cell wide-only" }, entries),
    element("td", { class: "wide-only" }, ...(edit ? toLines(edit.who, edit.when) : [])),
    element("td", { class: "actions" }, ...toActions(event)),
  );
}

const toLines = (main: string, side: string): (Element | string)[] =>
  side ? [main, element("br"), element("span", { class: "meta" }, side)] : [main];

function toName(event: StudioRow): Element {
  const href = event.is_owner ? `/studio/events/${event.id}/edit` : toEventPath(event);
  const link = element("a", { href }, eventName(event));
  const meta = element("span", { class: "meta" }, eventMeta(event));
  return element("span", { class: "name-cell" }, icon(sparcletListing(event.type)?.iconPath ?? ""), element("span", {}, link, meta));
}

const CHIP_ICONS: Readonly<Record<StudioRow["status"], { readonly path: string; readonly width?: number } | null>> = {
  live: null,
  draft: { path: EDIT_PATH },
  scheduled: { path: CLOCK_PATH },
  cancelled: { path: CROSS_PATH, width: 2.5 },
  completing: { path: CHECK_PATH, width: 2.5 },
  completed: { path: CHECK_PATH, width: 2.5 },
};

function toChip(status: StudioRow["status"]): Element {
  const { tone, label } = STATUS_CHIPS[status];
  const drawn = CHIP_ICONS[status];
  return element("span", { class: `chip is-${tone}` }, drawn && icon(drawn.path, drawn), label);
}

function toActions(event: StudioRow): (Element | string)[] {
  if (!event.is_owner) return [element("span", { class: "small meta" }, "Read only")];
  const { page, label } = nextAction(event);
  const href = page === "event" ? toEventPath(event) : `/studio/events/${event.id}/${page}`;
  const more = icon(MORE_PATH, { className: "size-s", width: 3 });
  return [
    element("a", { class: "btn size-sm hair", href }, label, hiddenText(` ${eventName(event)}`)),
    " ",
    element("span", { class: "btn size-sm icon-only quiet", "aria-hidden": "true" }, more),
  ];
}
