import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { ChevronDownIcon } from "../../ui/icons/arrow-icons.ts";
import type { SpreadSearch } from "./spread-link.tsx";
import type { Week } from "./week-board.ts";

interface WeekSelectProps {
  readonly weeks: readonly Week[];
  readonly value: number;
  /** Number of the week that is on, which comes first. */
  readonly current: number;
  readonly search: SpreadSearch;
}

/** Select with every week of the season, the current one first. */
export function WeekSelect({ weeks, value, current, search }: WeekSelectProps): ReactElement {
  const navigate = useNavigate();
  const go = (no: number): void => void navigate({ to: ".", search: { ...search, week: no } as never, resetScroll: false });
  const now = weeks.find(({ no }) => no === current);
  return (
    <span className="week-select h3">
      <select aria-label="Week" value={value} onChange={({ target }) => go(Number(target.value))}>
        {now ? (
          <optgroup label="Now">
            <option value={now.no}>{now.label}</option>
          </optgroup>
        ) : null}
        <optgroup label="Other weeks">
          {weeks
            .filter(({ no }) => no !== current)
            .map(({ no, label }) => (
              <option key={no} value={no}>
                {label}
              </option>
            ))}
        </optgroup>
      </select>
      <ChevronDownIcon className="size-s" />
    </span>
  );
}
