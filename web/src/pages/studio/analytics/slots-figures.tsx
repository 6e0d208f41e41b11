import type { ReactElement } from "react";
import type { SlotAnalytics } from "./analytics.queries.ts";
import { type Column, Columns } from "./columns.tsx";
import { Figure } from "./figure.tsx";
import { isPicked, nobodyYet, secondsFigure, toPercent } from "./figure-labels.ts";
import { hasLeaving, hasTimes, leftAfter, slotsTable, stayingTable } from "./figure-tables.ts";
import type { SlotFiguresProps } from "./figures.tsx";

export function RightFigure({ data, slots, labels, file }: SlotFiguresProps): ReactElement {
  const table = slotsTable({ data, slots, labels });
  const isTimed = hasTimes(slots);
  const known = slots.filter(({ right }) => right !== null && right.of > 0);
  const hardest = known.length > 1 ? known.reduce((least, slot) => (toShare(slot) < toShare(least) ? slot : least)) : null;
  const longest = Math.max(1, ...slots.map(({ median_ms }) => median_ms ?? 0));
  const columns = slots.map((slot): Column => {
    const percent = slot.right ? toPercent(slot.right.count, slot.right.of) : null;
    return {
      key: slot.key,
      height: percent,
      value: percent === null ? "–" : String(percent),
      label: String(slot.number),
      variant: slot === hardest ? "hatched" : "main",
      note: slot === hardest ? "Hardest" : undefined,
      dot: slot.median_ms === null ? null : { height: (slot.median_ms / longest) * 100, value: secondsFigure(slot.median_ms) },
    };
  });
  const time = isTimed ? " Time: half were as fast or faster, on each player’s own clock." : "";
  const left = data.is_final ? " A dash: not played." : " What is still open counts later.";
  const open = slots.some(({ is_sealed }) => !is_sealed) ? left : "";
  return (
    <Figure
      table={table}
      definition={`Right, in percent: ${labels.right}.${time}${open}${hardest ? " Hatched: the hardest." : ""}`}
      file={file}
      none={known.length > 0 || isTimed ? null : data.is_final ? "Nothing was decided." : "Nothing is decided yet."}
    >
      <Columns
        label={hardest ? `${table.title}: lowest at ${labels.slot} ${hardest.number} with ${toShare(hardest)} percent` : table.title}
        columns={columns}
        dotLabel="Median time in seconds"
      />
    </Figure>
  );
}

const toShare = ({ right }: SlotAnalytics): number => toPercent(right?.count ?? 0, right?.of ?? 0) ?? 0;

export function StayingFigure({ data, slots, labels, file }: SlotFiguresProps): ReactElement {
  const table = stayingTable({ data, slots, labels });
  const { joined } = data.funnel;
  const lost = mostLost(slots, (slot) => leftAfter(slot, data));
  const columns = slots.map((slot): Column => {
    return {
      key: slot.key,
      height: toPercent(slot.given, joined),
      value: slot.given.toLocaleString(),
      label: String(slot.number),
      variant: slot === lost ? "hatched" : "main",
      note: slot === lost ? `${leftAfter(slot, data)} left` : undefined,
    };
  });
  const definition = isPicked(data)
    ? `How many picked each ${labels.slot}, of ${joined.toLocaleString()} who joined. Only the count is told before picks close.`
    : `How many answered each ${labels.slot}, of ${joined.toLocaleString()} who joined.${hasLeaving(data) ? " Left: answered no later one." : ""}${lost ? " Hatched: after which most left." : ""}`;
  return (
    <Figure table={table} definition={definition} file={file} none={data.given > 0 ? null : nobodyYet(data)}>
      <Columns label={lost ? `${table.title}: most left after ${labels.slot} ${lost.number}` : table.title} columns={columns} />
    </Figure>
  );
}

/** The slot after which most players left; null when nobody left. */
function mostLost(slots: readonly SlotAnalytics[], toLeft: (slot: SlotAnalytics) => number): SlotAnalytics | null {
  const [most] = [...slots].sort((one, other) => toLeft(other) - toLeft(one));
  return most && toLeft(most) > 0 ? most : null;
}
