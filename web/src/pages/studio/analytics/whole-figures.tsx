import type { ReactElement } from "react";
import { pointsLabel } from "../../../lib/points-label.ts";
import { Columns } from "./columns.tsx";
import { Figure } from "./figure.tsx";
import { isPicked, momentsIn, nobodyYet, shortNumber, stepLabel, toPercent } from "./figure-labels.ts";
import { pointsTable, timesTable, wholeTimes } from "./figure-tables.ts";
import type { FiguresProps } from "./figures.tsx";

export function TimesFigure({ data, file, timeZone }: FiguresProps & { readonly timeZone: string }): ReactElement | null {
  const rows = wholeTimes(data);
  if (!data.over_time || rows.length === 0) return null;
  const stepMs = data.over_time.step_ms;
  const momentOf = momentsIn(timeZone, stepMs);
  const table = timesTable({ data, timeZone });
  const most = Math.max(1, ...rows.map(({ given }) => given));
  const highest = rows.filter(({ given }) => given === most);
  const peak = highest.length === 1 ? highest[0] : undefined;
  const what = isPicked(data) ? "saves of picks" : "answers";
  const columns = rows.map((row) => ({
    key: String(row.at),
    height: toPercent(row.given, most),
    value: row === peak ? most.toLocaleString() : "",
    label: momentOf(row.at),
    variant: row === peak ? ("main" as const) : undefined,
  }));
  const definition = `Each bar: how many ${what} came in ${stepLabel(stepMs)}. Times are those of ${timeZone.replaceAll("_", " ")}.`;
  return (
    <Figure table={table} definition={definition} file={file} none={rows.some(({ given }) => given > 0) ? null : nobodyYet(data)}>
      <Columns label={peak ? `${table.title}: most from ${momentOf(peak.at)} on, ${most}` : table.title} columns={columns} isThin />
    </Figure>
  );
}

export function PointsFigure({ data, file }: FiguresProps): ReactElement {
  const { points } = data;
  const table = pointsTable(data);
  if (!points) {
    return (
      <Figure table={table} definition="How many reached how many points." file={file} none="Nothing has counted yet.">
        {null}
      </Figure>
    );
  }
  const { rows, step, median, most } = points;
  const highest = Math.max(1, ...rows.map(({ count }) => count));
  const isMiddle = (from: number): boolean => median >= from && median < from + step;
  const columns = rows.map(({ from, count }) => ({
    key: String(from),
    height: toPercent(count, highest),
    value: count > 0 ? count.toLocaleString() : "",
    label: shortNumber(from),
    variant: isMiddle(from) ? ("main" as const) : undefined,
    note: isMiddle(from) ? "Median" : undefined,
  }));
  const definition = `Everybody in the table, in steps of ${pointsLabel(step)}. Half have ${pointsLabel(median)} or more. The most possible is ${pointsLabel(most)}.`;
  return (
    <Figure table={table} definition={definition} file={file}>
      <Columns label={`${table.title}: median ${pointsLabel(median)}`} columns={columns} />
    </Figure>
  );
}
