import type { ColumnType } from "kysely";
import type { Maybe } from "./column-types.ts";

/** Counts by UTC day, without anything about who was counted. */
export interface CountTables {
  page_counts: PageCountsTable;
  link_opens: LinkOpensTable;
}

interface PageCountsTable {
  day: ColumnType<Date, string, string>;
  community_id: Maybe<string>;
  category: string;
  kind: string;
  views: number;
}

interface LinkOpensTable {
  event_id: string;
  day: ColumnType<Date, string, string>;
  opens: number;
}
