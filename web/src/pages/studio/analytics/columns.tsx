import type { CSSProperties, ReactElement } from "react";
import { classNames } from "../../../ui/class-names.ts";

export interface Column {
  readonly key: string;
  /** Percentage from 0 to 100; null draws no bar. */
  readonly height: number | null;
  /** Text at the top of the bar. */
  readonly value: string;
  /** Text below the bar. */
  readonly label: string;
  /** `main` draws the bar in the brand's colour, `odd` hatched. */
  readonly variant?: "main" | "hatched" | undefined;
  /** Text above the value, for a bar that stands out. */
  readonly note?: string | undefined;
  /** A second value, drawn as a dot below the bar; its height is a percentage from 0 to 100. */
  readonly dot?: { readonly height: number; readonly value: string } | null;
}

interface ColumnsProps {
  /** Summary of the chart for screen readers; the table beside it has the values. */
  readonly label: string;
  readonly columns: readonly Column[];
  /** Draws many narrow bars, of which only the first and the last are labelled. */
  readonly isThin?: boolean;
  /** Explains the dots. */
  readonly dotLabel?: string | undefined;
}

/** Bar chart that scrolls sideways when its bars do not fit. */
export function Columns({ label, columns, isThin, dotLabel }: ColumnsProps): ReactElement {
  const hasDots = columns.some(({ dot }) => dot);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled by keys
    <figure className="an-scroll" aria-label={`Chart: ${label}`} tabIndex={0}>
      <div className={classNames("an-cols", isThin && "thin")} role="img" aria-label={label}>
        {columns.map((column) => (
          <div key={column.key} className={classNames("an-col", column.variant) || undefined}>
            <span className="an-bar">
              {column.note ? <span className="an-note">{column.note}</span> : null}
              <b>{column.value}</b>
              {column.height === null ? null : <i style={{ "--v": column.height } as CSSProperties} />}
            </span>
            {isThin ? null : <span className="an-label">{column.label}</span>}
            {hasDots ? (
              <span className="an-dots">
                {column.dot ? (
                  <i style={{ "--v": column.dot.height } as CSSProperties}>
                    <span>{column.dot.value}</span>
                  </i>
                ) : null}
              </span>
            ) : null}
          </div>
        ))}
      </div>
      {isThin ? (
        <p className="an-ends" aria-hidden="true">
          <span>{columns[0]?.label}</span>
          <span>{columns.at(-1)?.label}</span>
        </p>
      ) : null}
      {hasDots ? <p className="small meta">{dotLabel}</p> : null}
    </figure>
  );
}
