import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Answer } from "../../api/api.ts";
import { STATUS_TABS, type StudioSearch } from "../../platform/studio/studio-search.ts";

const TAB_NAMES = { draft: "Draft", scheduled: "Scheduled", live: "Live", completed: "Completed", cancelled: "Cancelled" } as const;
type Counts = Answer<"events.list">["status_counts"];

interface StatusTabsProps {
  readonly search: StudioSearch;
  /** Absent while the counts load. */
  readonly counts: Counts | undefined;
}

/** Tabs for one status or all events, with the number of events under the other filters. */
export function StatusTabs({ search, counts }: StatusTabsProps): ReactElement {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <nav className="tabs compact" aria-label="Status">
      <Tab search={search} status={undefined} name="All" count={all} />
      {STATUS_TABS.map((status) => (
        <Tab key={status} search={search} status={status} name={TAB_NAMES[status]} count={counts && countOf(counts, status)} />
      ))}
    </nav>
  );
}

/** Events that are being completed count as completed. */
function countOf(counts: Counts, status: (typeof STATUS_TABS)[number]): number {
  return (counts[status] ?? 0) + (status === "completed" ? (counts.completing ?? 0) : 0);
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
