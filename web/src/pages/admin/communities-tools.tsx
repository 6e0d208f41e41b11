import type { ReactElement } from "react";
import { FindField } from "../../ui/find-field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import type { CommunityList } from "./admin.queries.ts";
import type { CommunitiesSearch, CommunitySort } from "./admin-search.ts";

interface CommunitiesToolsProps {
  readonly search: CommunitiesSearch;
  /** Absent while the counts load. */
  readonly counts: CommunityList["counts"] | undefined;
  readonly onChange: (change: CommunitiesSearch) => void;
}

const SORTS: readonly { readonly value: CommunitySort | "name"; readonly label: string }[] = [
  { value: "name", label: "Name" },
  { value: "-name", label: "Name, from Z" },
  { value: "-members", label: "Most members" },
  { value: "members", label: "Fewest members" },
  { value: "-created", label: "Newest" },
  { value: "created", label: "Oldest" },
];

/** Search field, status filter and order of the communities list. */
export function CommunitiesTools({ search, counts, onChange }: CommunitiesToolsProps): ReactElement {
  const named = (name: string, count: number | undefined) => (count === undefined ? name : `${name} ${count.toLocaleString()}`);
  return (
    <search className="tools" aria-label="Filter communities">
      <FindField
        label="Search communities"
        placeholder="Search by name or slug"
        value={search.search}
        onFind={(text) => onChange({ search: text })}
      />
      <Segmented
        label="Status"
        options={[
          { value: "all", label: named("All", counts?.all) },
          { value: "active", label: named("Active", counts?.active) },
          { value: "inactive", label: named("Inactive", counts?.inactive) },
        ]}
        value={search.show ?? "all"}
        onChange={(show) => onChange({ show: show === "all" ? undefined : show })}
      />
      <label className="row nowrap small end">
        Sort
        <select
          className="input compact"
          value={search.sort ?? "name"}
          onChange={({ target }) => onChange({ sort: target.value === "name" ? undefined : (target.value as CommunitySort) })}
        >
          {SORTS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}
