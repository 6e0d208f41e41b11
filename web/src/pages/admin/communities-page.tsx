import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { call } from "../../api/api.ts";
import { useExistingPage } from "../../lib/use-existing-page.ts";
import { useSearchChange } from "../../lib/use-search-change.ts";
import { useTitle } from "../../lib/use-title.ts";
import { CsvDownload } from "../../platform/lists/csv-download.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PlusIcon } from "../../ui/icons/action-icons.ts";
import { type AdminCommunity, communitiesQuery, toCommunitiesQuery } from "./admin.queries.ts";
import { type CommunitiesSearch, readCommunitiesSearch } from "./admin-search.ts";
import { AdminShell } from "./admin-shell.tsx";
import { CommunitiesBulk } from "./communities-bulk.tsx";
import { ColumnChoice, readHidden } from "./communities-columns.tsx";
import { COMMUNITY_HEADS, toCommunityCells } from "./communities-csv.ts";
import { CommunitiesTable } from "./communities-table.tsx";
import { CommunitiesTools } from "./communities-tools.tsx";
import { NoneFit, PagedList } from "./paged-list.tsx";

/** Lists every community, active or inactive. Filters, order and page are stored in the address. */
export function CommunitiesPage({ search: given }: { readonly search: CommunitiesSearch }): ReactElement {
  const search = readCommunitiesSearch(given);
  useTitle("Communities", "Admin");
  const go = useSearchChange<CommunitiesSearch>();
  const query = useQuery(communitiesQuery(search));
  const data = useExistingPage(query);
  const [selected, setSelected] = useState<readonly AdminCommunity[]>([]);
  // As the list has them now, which may be newer than when they were selected.
  const current = selected.map((one) => data?.data.find(({ id }) => id === one.id) ?? one);
  const hidden = readHidden(search.hide);
  const isEmpty = data?.data.length === 0;
  const isFiltered = Boolean(search.search || search.show || search.page);
  return (
    <AdminShell>
      <header className="desk-head">
        <h1 className="h2" tabIndex={-1}>
          Communities
        </h1>
        <div className="row end">
          {data && !isEmpty ? <CommunitiesCsvButton search={search} total={data.pagination.total_entries} /> : null}
          <Link to="/admin/communities/create" className={buttonClass({ variant: "primary" })}>
            <PlusIcon className="size-s" />
            New community
          </Link>
        </div>
      </header>
      <CommunitiesTools search={search} counts={data?.counts} onChange={go} />
      <PagedList
        what="communities"
        query={query}
        page={data}
        empty={
          isFiltered ? <NoneFit title="No community fits these filters." /> : <EmptyState title="No communities yet. Open the first one." />
        }
      >
        {(communities) => (
          <>
            <CommunitiesBulk selected={current} onSelect={setSelected} />
            <CommunitiesTable
              {...{ communities, selected, hidden }}
              sort={search.sort}
              onSort={(sort) => go({ sort })}
              onSelect={setSelected}
            />
            <ColumnChoice hidden={hidden} onChange={(hide) => go({ hide, page: search.page })} />
          </>
        )}
      </PagedList>
    </AdminShell>
  );
}

function CommunitiesCsvButton({ search, total }: { readonly search: CommunitiesSearch; readonly total: number }): ReactElement {
  return (
    <CsvDownload
      file="communities.csv"
      what={total === 1 ? "1 community" : `${total} communities`}
      heads={COMMUNITY_HEADS}
      toCells={toCommunityCells}
      load={(page) => call("admin.communities.list", { query: { ...toCommunitiesQuery(search), page, page_size: 100 } })}
    />
  );
}
