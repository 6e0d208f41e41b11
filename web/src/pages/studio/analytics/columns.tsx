import type { CSSProperties, ReactElement } from "react";
import { classNames } from "../../../ui/class-names.ts";

export interface Column {
  readonly key: string;
  /** 0 to 100; null: there is nothing to show. */
  readonly height: number | null;
  /** At the top of its bar. */
  readonly value: string;
  /** Below it. */
  readonly label: string;
  /** `main`: the brand's colour. `odd`: hatched. */
  readonly look?: "main" | "odd" | undefined;
  /** A word above the value, for the one that stands out. */
  readonly note?: string | undefined;
  /** A second value as a dot on its own line below; its height is 0 to 100. */
  readonly dot?: { readonly height: number; readonly value: string } | null;
}

interface ColumnsProps {
  /** The chart in one sentence: the table beside it says the rest. */
  readonly label: string;
  readonly columns: readonly Column[];
  /** Many narrow ones without words of their own; the first and the last are labelled. */
  readonly isThin?: boolean;
  /** Says what the dots are. */
  readonly dotLabel?: string | undefined;
}

/** Bars on an ink axis. More than fit are scrolled to. */
export function Columns({ label, columns, isThin, dotLabel }: ColumnsProps): ReactElement {
  const hasDots = columns.some(({ dot }) => dot);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways can be scrolled by keys
    <figure className="an-scroll" aria-label={`Chart: ${label}`} tabIndex={0}>
      <div className={classNames("an-cols", isThin && "thin")} role="img" aria-label={label}>
        {columns.map((column) => (
          <div key={column.key} className={classNames("an-col", column.look) || undefined}>
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
