import type { CSSProperties, ReactElement, ReactNode } from "react";
import type { AnswerKey } from "./answer-tile.tsx";
import { classNames } from "./class-names.ts";
import { CheckIcon } from "./icons/status-icons.ts";

export interface DistributionRow {
  readonly key: string;
  readonly label: ReactNode;
  /** Letter of the answer, whose colour the bar may take. */
  readonly letter?: AnswerKey;
  readonly count: number;
  readonly isRight?: boolean;
  /** The viewer's own choice. */
  readonly isOwn?: boolean;
}

interface DistributionProps {
  readonly label: string;
  readonly rows: readonly DistributionRow[];
  /** Width of the label column, such as "5ch". */
  readonly labelWidth?: string;
  readonly isPercent?: boolean;
  /** The base of the percentages; by default the sum of all counts. */
  readonly total?: number | undefined;
  /** The viewer's own row as screen readers announce it. */
  readonly ownLabel?: string;
  readonly className?: string;
}

/** How many gave each answer: one bar per row with its number. The right answer is marked by a tick and a word as well as by colour. */
export function Distribution({
  label,
  rows,
  labelWidth = "5ch",
  isPercent,
  total: given,
  ownLabel = "your answer",
  className,
}: DistributionProps): ReactElement {
  const total = given ?? rows.reduce((sum, row) => sum + row.count, 0);
  // Where no answer is right or wrong, the viewer's own row is highlighted instead.
  const hasRight = rows.some(({ isRight }) => isRight);
  const toPercent = (count: number): number => (total === 0 ? 0 : Math.round((count / total) * 100));
  return (
    <ul className={classNames("bars", className)} aria-label={label} style={{ "--lab": labelWidth } as CSSProperties}>
      {rows.map((row) => (
        <li key={row.key} data-k={row.letter} className={classNames((hasRight ? row.isRight : row.isOwn) && "is-marked") || undefined}>
          <span className="small strong">
            {row.label} {row.isRight ? <CheckIcon className="size-s" label="Right answer" /> : null}
            {row.isOwn ? <span className="visually-hidden"> ({ownLabel})</span> : null}
          </span>
          <span className="bar" aria-hidden="true">
            <i style={{ "--v": toPercent(row.count) } as CSSProperties} />
          </span>
          <span className="num">{isPercent ? `${toPercent(row.count)} %` : row.count.toLocaleString()}</span>
        </li>
      ))}
    </ul>
  );
}
