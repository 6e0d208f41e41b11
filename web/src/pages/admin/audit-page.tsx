import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { ownZone } from "../../lib/times.ts";
import { useExistingPage } from "../../lib/use-existing-page.ts";
import { useSearchChange } from "../../lib/use-search-change.ts";
import { useTitle } from "../../lib/use-title.ts";
import { CsvDownload } from "../../platform/lists/csv-download.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { FindField } from "../../ui/find-field.tsx";
import { type AuditLine, activeCommunitiesQuery, auditQuery, toAuditQuery } from "./admin.queries.ts";
import { type AuditSearch, readAuditSearch } from "./admin-search.ts";
import { AdminShell } from "./admin-shell.tsx";
import { AuditTable } from "./audit-table.tsx";
import { NoneFit, PagedList } from "./paged-list.tsx";

const HEADS = ["Line", "At", "By", "Action", "About", "Name", "Community", "Request", "Details"];

/** Lists every audited change with the account that made it, newest first. */
export function AuditPage({ search: given }: { readonly search: AuditSearch }): ReactElement {
  const search = readAuditSearch(given);
  useTitle("Audit log", "Admin");
  const go = useSearchChange<AuditSearch>();
  const query = useQuery(auditQuery(search));
  const data = useExistingPage(query);
  const isEmpty = data?.data.length === 0;
  return (
    <AdminShell isTight>
      <header className="desk-head">
        <div>
          <h1 className="h2" tabIndex={-1}>
            Audit log
          </h1>
          <p className="small">
            {data ? `${data.pagination.total_entries.toLocaleString()} lines. ` : ""}Nothing here can be changed or removed. Times in{" "}
            {ownZone()}.
          </p>
        </div>
        <div className="row end">{data && !isEmpty ? <AuditCsv search={search} total={data.pagination.total_entries} /> : null}</div>
      </header>
      <search className="tools" aria-label="Filter log">
        <FindField
          label="Search the log"
          placeholder="Name, event, request or line"
          value={search.search}
          onFind={(text) => go({ search: text })}
        />
        <select
          className="input compact"
          aria-label="What"
          value={search.kind ?? ""}
          onChange={({ target }) => go({ kind: target.value || undefined })}
        >
          <option value="">All but sign-in</option>
          <option value="all">Everything</option>
          <option value="community">Communities</option>
          <option value="user">Accounts and roles</option>
          <option value="event">Events</option>
          <option value="session">Sign-in</option>
          <option value="system">System</option>
        </select>
        <CommunityFilter value={search.community} onChange={(community) => go({ community })} />
        <select
          className="input compact"
          aria-label="When"
          value={search.when ?? ""}
          onChange={({ target }) => go({ when: target.value || undefined })}
        >
          <option value="">Any time</option>
          <option value="today">Today</option>
          <option value="week">Last 7 days</option>
          <option value="month">Last 30 days</option>
        </select>
        {search.object ? (
          <Link
            to="/admin/audit"
            search={{ ...search, object: undefined, page: undefined }}
            className={buttonClass({ size: "sm", className: "hair" })}
          >
            Show everybody’s
          </Link>
        ) : null}
      </search>
      <PagedList what="lines" query={query} page={data} empty={<NoneFit title="No line of the log fits these filters." />}>
        {(lines) => <AuditTable lines={lines} />}
      </PagedList>
    </AdminShell>
  );
}

interface CommunityFilterProps {
  readonly value: string | undefined;
  readonly onChange: (id: string | undefined) => void;
}

/** A community that is not among the first hundred, or closed, is still named by the address that filters by it. */
function CommunityFilter({ value, onChange }: CommunityFilterProps): ReactElement {
  const { data = [] } = useQuery(activeCommunitiesQuery);
  const isListed = value === undefined || data.some(({ id }) => id === value);
  return (
    <select
      className="input compact"
      aria-label="Community"
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">All communities</option>
      {isListed ? null : <option value={value}>One community</option>}
      {data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function AuditCsv({ search, total }: { readonly search: AuditSearch; readonly total: number }): ReactElement {
  return (
    <CsvDownload
      file="audit.csv"
      what={total === 1 ? "1 line" : `${total} lines`}
      heads={HEADS}
      toCells={(line: AuditLine) => [
        ...[String(line.id), line.at, line.actor?.display_name ?? line.actor?.id ?? "", line.action],
        ...[
          `${line.object_kind} ${line.object_id}`,
          line.object_name ?? "",
          line.community_name ?? "",
          line.request_id ?? "",
          JSON.stringify(line.details),
        ],
      ]}
      load={(page) => call("admin.audit.list", { query: { ...toAuditQuery(search), page, page_size: 100 } })}
    />
  );
}
