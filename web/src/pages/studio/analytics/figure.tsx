import { type ReactElement, type ReactNode, useId } from "react";
import { saveCsv } from "../../../lib/csv.ts";
import { DownloadIcon } from "../../../ui/icons/action-icons.ts";
import type { FigureTable } from "./figure-tables.ts";

interface FigureProps {
  readonly table: FigureTable;
  /** Explains what the figure counts. */
  readonly definition: ReactNode;
  /** The event's part of the CSV file's name. */
  readonly file: string;
  /** Message shown instead of the chart while there is no data. */
  readonly none?: string | null;
  readonly children: ReactNode;
}

/** A chart with its definition, the same data as a table, and the table as a CSV file. The open table replaces the chart. */
export function Figure({ table, definition, file, none, children }: FigureProps): ReactElement {
  const id = useId();
  const save = (): void => saveCsv(`${file} - ${table.title}.csv`, [table.heads, ...table.rows]);
  return (
    <section className="chart" aria-labelledby={id}>
      <div className="pane-h">
        <h2 id={id}>{table.title}</h2>
        <span className="tools2">
          <button type="button" className="linkish" onClick={save}>
            <DownloadIcon className="size-s" /> CSV<span className="visually-hidden"> of {table.title}</span>
          </button>
        </span>
      </div>
      <p className="small meta">{definition}</p>
      <div className="plot">{none ? <p className="an-none">{none}</p> : children}</div>
      <details className="astable">
        <summary>
          View as table<span className="visually-hidden">: {table.title}</span>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled by keys */}
        <section className="an-table" aria-label={`Table: ${table.title}`} tabIndex={0}>
          <table className="grid-table">
            <caption className="visually-hidden">{table.title}</caption>
            <thead>
              <tr>
                {table.heads.map((head, at) => (
                  <th key={head} scope="col" className={at > 0 ? "number-cell" : undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                <tr key={at}>
                  {row.map((cell, column) =>
                    column === 0 ? (
                      <th key={table.heads[column]} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={table.heads[column]} className="number-cell">
                        {cell}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
