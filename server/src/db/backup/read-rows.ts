import { sql } from "kysely";
import type { Queryable } from "../queryable.ts";
import type { TableShape } from "./backup-catalog.ts";

/** Text of one part; a statement of this size takes PGlite less than 50 ms, and memory stays small. */
const PART_BYTES = 256 * 1024;
const MAX_PART_ROWS = 2_000;
const FIRST_PART_ROWS = 8;
const PART_PAGES = 64;

interface Place {
  page: number;
  line: number;
}

/** Sets how values become text, whatever the server's or the user's settings are, until the end of the transaction. */
export async function fixTextFormat(db: Queryable): Promise<void> {
  await sql`select set_config('datestyle', 'ISO, MDY', true), set_config('intervalstyle', 'postgres', true),
    set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`.execute(db);
}

/**
 * Gives every row of the table as a line of JSON, in parts. Rows are read in the order of their place in the table, so that each part is one
 * short statement. The parts fit together only when nobody writes meanwhile, or in a transaction with one snapshot.
 */
export async function* readRows(db: Queryable, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const { rows: sizes } = await sql<{ pages: number }>`
    select (pg_relation_size(${sql.lit(quoteName(name))}::regclass) / current_setting('block_size')::int8)::int8 as pages`.execute(db);
  const pages = sizes[0]?.pages ?? 0;
  const values = sql.join(columns.map((column) => sql`${sql.ref(`part.${column.name}`)}::text`));
  let place: Place = { page: 0, line: 0 };
  let limit = FIRST_PART_ROWS;
  while (place.page < pages) {
    const endPage = place.page + PART_PAGES;
    const { rows } = await sql<{ place: string; row: string }>`
      select part.place::text as place, array_to_json(array[${values}])::text as row
      from (select ctid as place, * from ${sql.table(name)}
        where ctid > ${toTid(place)}::tid and ctid < ${toTid({ page: endPage, line: 0 })}::tid order by ctid limit ${limit}) as part`.execute(
      db,
    );
    if (rows.length > 0) yield rows.map(({ row }) => row);
    const last = rows.length < limit ? undefined : rows.at(-1);
    place = last ? fromTid(last.place) : { page: endPage, line: 0 };
    limit = nextLimit(limit, rows);
  }
}

function nextLimit(limit: number, rows: readonly { row: string }[]): number {
  if (rows.length === 0) return limit;
  const bytes = rows.reduce((sum, { row }) => sum + row.length, 0);
  const fitting = Math.floor((PART_BYTES / bytes) * rows.length);
  return Math.max(1, Math.min(fitting, limit * 8, MAX_PART_ROWS));
}

const toTid = ({ page, line }: Place) => `(${page},${line})`;

function fromTid(text: string): Place {
  const [page, line] = text.slice(1, -1).split(",").map(Number) as [number, number];
  return { page, line };
}

/** For `regclass`, which reads a quoted name. */
const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;
