import type { PageKind } from "@sparc/contract/entities/page-view";
import { sql } from "kysely";
import type { Queryable } from "../../db/queryable.ts";

export interface PageView {
  /** The UTC date, such as "2026-05-01". */
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

export interface PageViewSums {
  kind: PageKind;
  last7Days: number;
  last30Days: number;
}

/** Views of everything by kind of page in the days that end with `day` (in UTC, itself included), the most viewed first. */
export async function sumPageViews(db: Queryable, day: string): Promise<PageViewSums[]> {
  const { rows } = await sql<{ kind: PageKind; last7Days: string | number; last30Days: string | number }>`
    select kind, coalesce(sum(views) filter (where day > ${day}::date - 7), 0) as "last7Days", sum(views) as "last30Days"
    from page_counts
    where day > ${day}::date - 30 and day <= ${day}::date
    group by kind
    order by "last30Days" desc, kind
  `.execute(db);
  return rows.map(({ kind, ...sums }) => ({ kind, last7Days: Number(sums.last7Days), last30Days: Number(sums.last30Days) }));
}
