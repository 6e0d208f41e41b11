import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { countOfStatus, type StatusCounts, TAB_NAMES } from "../../platform/studio/event-labels.ts";
import { STATUS_TABS, type StudioSearch } from "../../platform/studio/studio-search.ts";

interface StatusTabsProps {
  readonly search: StudioSearch;
  /** Absent while the counts load. */
  readonly counts: StatusCounts | undefined;
}

/** Tabs for one status or all events, with the number of events under the other filters. */
export function StatusTabs({ search, counts }: StatusTabsProps): ReactElement {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav className="tabs compact" aria-label="Status">
      <Tab search={search} status={undefined} name="All" count={all} />
      {STATUS_TABS.map((status) => (
        <Tab key={status} search={search} status={status} name={TAB_NAMES[status]} count={counts && countOfStatus(counts, status)} />
      ))}
    </nav>
  );
}

interface TabProps {
  readonly search: StudioSearch;
  readonly status: StudioSearch["status"];
  readonly name: string;
  readonly count: number | undefined;
}

function Tab({ search, status, name, count }: TabProps): ReactElement {
  return (
    <Link
      to="/studio/events"
      search={{ ...search, status, page: undefined }}
      activeOptions={{ exact: true, explicitUndefined: true }}
      aria-current={search.status === status ? "true" : undefined}
    >
      {name} {count === undefined ? null : <span className="count">{count.toLocaleString()}</span>}
    </Link>
  );
}
