import { type ReactElement, type ReactNode, useId } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import type { Days } from "../daily.queries.ts";
import { streakLabel, toWeek, type WeekDay } from "./day-labels.ts";

interface DayHeadProps {
  readonly name: string;
  readonly above: string;
  readonly days: Days;
  /** Progress of the attempt and links to other days. */
  readonly children?: ReactNode;
}

/** Header of a day: date, event name, and the week with the days that count for the streak. */
export function DayHead({ name, above, days, children }: DayHeadProps): ReactElement {
  return (
    <>
      <header className="day-head">
        <div>
          <p className="micro meta">{above}</p>
          <h1 className="h2" tabIndex={-1}>
            {name}
          </h1>
        </div>
        <Week days={days} />
      </header>
      <p className="small meta dsub">{children}</p>
    </>
  );
}

const STATE_LABELS: Readonly<Record<WeekDay["state"], string>> = {
  done: "played",
  today: "open",
  missed: "not played",
  none: "no puzzle",
  later: "not out yet",
};

function Week({ days }: { readonly days: Days }): ReactElement | null {
  const id = useId();
  const week = toWeek(days);
  if (week.length === 0) return null;
  return (
    <>
      <span className="visually-hidden" id={id}>
        {streakLabel(days.statistics.current_streak)}
      </span>
      <ol className="week" aria-labelledby={id}>
        {week.map(({ date, letter, dayOfMonth, state }) => (
          <li key={date} className={classNames((state === "done" || state === "today") && state) || undefined}>
            <span className="micro" aria-hidden="true">
              {letter}
            </span>
            {state === "done" ? <CheckIcon className="size-s" /> : null}
            {state === "today" ? <b className="num">{dayOfMonth}</b> : null}
            <span className="visually-hidden">
              {dayOfMonth}: {STATE_LABELS[state]}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
