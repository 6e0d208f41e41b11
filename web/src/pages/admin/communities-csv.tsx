import type { ReactElement } from "react";
import { call } from "../../api/api.ts";
import { CsvDownload } from "../../platform/lists/csv-download.tsx";
import { type AdminCommunity, communitiesQueryOf } from "./admin.queries.ts";
import type { CommunitiesSearch } from "./admin-search.ts";

const HEADS = ["Name", "Slug", "Description", "Status", "Members", "Events", "Since", "Primary", "Secondary"];

export function CommunitiesCsvButton({ search, total }: { readonly search: CommunitiesSearch; readonly total: number }): ReactElement {
  return (
    <CsvDownload
      file="communities.csv"
      what={total === 1 ? "1 community" : `${total} communities`}
      heads={HEADS}
      toCells={(row: AdminCommunity) => [
        ...[row.name, row.slug, row.description, row.active ? "active" : "inactive"],
        ...[String(row.member_count), String(row.event_count), row.created_at, row.colors.primary ?? "", row.colors.secondary ?? ""],
      ]}
      load={async (page) => {
        const { data, pagination } = await call("admin.communities.list", {
          query: { ...communitiesQueryOf(search), page, page_size: 100 },
        });
        return { rows: data, pages: pagination.total_pages };
      }}
    />
  );
}
