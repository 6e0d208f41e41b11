import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { droppedCount } from "@sparc/sparclets/point-spread/point-spread-maxima.rules";
import type { ReactElement } from "react";
import { pointsLabel } from "../../../lib/points-label.ts";
import type { EntryPicks } from "../../../platform/picks/sealed.queries.ts";
import { Chip } from "../../../ui/chip.tsx";
import "../../../ui/receipt.css";
import { toName } from "../spread-labels.ts";
import { SpreadLink } from "../spread-link.tsx";
import { isWeekDone, type Week } from "../week-board.ts";
import { signedPoints } from "./labels.ts";

type Lines = EntryPicks["lines"];

/** Points of one week with their breakdown. */
export interface WeekSum {
  readonly week: Week;
  readonly points: number;
  /** True when the week is one of the lowest ones, which the rules drop. */
  readonly isDropped: boolean;
  readonly rows: readonly { readonly key: string; readonly name: string; readonly breakdown: string; readonly points: number }[];
}

const KINDS: Readonly<Record<string, string>> = {
  side: "right side",
  push: "push",
  best_bet: "best bet",
  total: "right total",
  total_push: "push on the total",
};

/**
 * Groups the receipt's lines by week. A dropped week keeps its own sum and is marked; the `dropped` lines that subtract it are left out.
 */
export function weekSums({ rules, weeks, lines }: { rules: Rules; weeks: readonly Week[]; lines: Lines }): readonly WeekSum[] {
  const sums = weeks.map((week, at) => {
    const rows = week.slots.flatMap(({ key, view }) => {
      const own = lines.filter(({ slot, kind }) => slot === key && kind !== "dropped");
      const breakdown = own.map(({ kind, points }) => `${KINDS[kind] ?? kind} ${signedPoints(points)}`).join(", ");
      return own.length > 0 ? [{ key, name: toName(view), breakdown, points: own.reduce((sum, { points }) => sum + points, 0) }] : [];
    });
    return { at, week, rows, points: rows.reduce((sum, { points }) => sum + points, 0) };
  });
  const lowest = sums.toSorted((one, other) => one.points - other.points || one.at - other.at);
  const dropped = new Set(lowest.slice(0, droppedCount(rules, weeks.length)).map(({ at }) => at));
  // A week without points is marked as dropped only when it is over, because it may still bring points.
  return sums.map(({ at, ...sum }) => ({ ...sum, isDropped: dropped.has(at) && (sum.points !== 0 || isWeekDone(sum.week)) }));
}

interface OwnWeeksProps {
  readonly rules: Rules;
  readonly weeks: readonly Week[];
  readonly lines: Lines;
  readonly points: number;
}

/** The member's season week by week; each week opens to show what brought its points. */
export function OwnWeeks({ rules, weeks, lines, points }: OwnWeeksProps): ReactElement {
  const begun = weekSums({ rules, weeks, lines }).filter(({ week }) => week.slots.some(({ is_locked }) => is_locked));
  return (
    <>
      <ul className="own-weeks">
        {begun.map((sum) => (
          <OneWeek key={sum.week.no} sum={sum} isOpen={begun.length === 1} />
        ))}
      </ul>
      <p className="row own-sum">
        <b>{begun.length === 0 ? "No points yet" : "Season"}</b> <b className="end num">{pointsLabel(points)}</b>
      </p>
      {rules.drop_lowest_weeks > 0 ? (
        <p className="small meta">{dropLabel(rules)} A week that is still to come brings nothing yet and is left out first.</p>
      ) : null}
    </>
  );
}

export function dropLabel({ drop_lowest_weeks: count }: Rules): string {
  return count === 1 ? "The week that brings least is left out." : `The ${count} weeks that bring least are left out.`;
}

interface OneWeekProps {
  readonly sum: WeekSum;
  readonly isOpen: boolean;
}

function OneWeek({ sum: { week, points, isDropped, rows }, isOpen }: OneWeekProps): ReactElement {
  return (
    <li>
      <details open={isOpen}>
        <summary>
          <span className="grow">
            {week.label} {isDropped ? <Chip>Left out</Chip> : null}
          </span>
          <b className={isDropped ? "num meta" : "num"}>{isDropped ? <s>{pointsLabel(points)}</s> : pointsLabel(points)}</b>
        </summary>
        {rows.length === 0 ? <p className="small meta">Nothing brought points.</p> : null}
        <dl className="receipt">
          {rows.map(({ key, name, breakdown, points: own }) => (
            <div key={key}>
              <dt>
                {name} <span className="small meta">{breakdown}</span>
              </dt>
              <dd className="num">{signedPoints(own)}</dd>
            </div>
          ))}
        </dl>
        <SpreadLink search={{ show: "picks", week: week.no }} className="small">
          Picks of {week.label}
        </SpreadLink>
      </details>
    </li>
  );
}
