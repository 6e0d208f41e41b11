import type { PageKind } from "@sparc/contract/api-v1/page-view-routes";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

export interface PageView {
  /** UTC, such as "2026-05-01". */
  day: string;
  communityId: string | null;
  category: string;
  kind: PageKind;
}

/** One more. A community that is not there counts as none. */
export async function countPageView(db: Queryable, view: PageView): Promise<void> {
  await sql`
    insert into page_counts (day, community_id, category, kind, views)
    values (${view.day}::date, (select id from communities where id = ${view.communityId}::uuid), ${view.category}, ${view.kind}, 1)
    on conflict (day, community_id, category, kind) do update set views = page_counts.views + 1
  `.execute(db);
}

/** Views by day, category and kind of page, from `from` to `to` (days in UTC, both included); of one community, or of everything. */
export async function findPageCounts(
  db: Queryable,
  a: { communityId: string | null; from: string; to: string },
): Promise<(Omit<PageView, "communityId"> & { views: number })[]> {
  const { rows } = await sql<{ day: string; category: string; kind: PageKind; views: string | number }>`
    select day::text as day, category, kind, sum(views) as views
    from page_counts
    where day between ${a.from}::date and ${a.to}::date
      and (${a.communityId}::uuid is null or community_id = ${a.communityId}::uuid)
    group by day, category, kind
    order by day, category, kind
  `.execute(db);
  return rows.map((row) => ({ ...row, views: Number(row.views) }));
}
