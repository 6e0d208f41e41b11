import * as z from "zod";
import { SEARCH_MAX } from "./limits.ts";

export const PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;

/** Query of every list: `page` from 1, `page_size` 10 by default and at most 100. */
export const pageQuery = z.object({
  page: z.coerce.number().int().positive().max(1_000_000).default(1),
  page_size: z.coerce.number().int().positive().max(MAX_PAGE_SIZE).default(PAGE_SIZE),
});

/** What a list is searched for. */
export const search = z.string().trim().max(SEARCH_MAX).optional();

export const pagination = z.object({
  page: z.number().int(),
  page_size: z.number().int(),
  total_entries: z.number().int(),
  total_pages: z.number().int(),
});
export type Pagination = z.infer<typeof pagination>;

/** The place of a page among all, for the page that a list's query asks for. */
export function toPagination({ page, page_size }: { page: number; page_size: number }, totalEntries: number): Pagination {
  return { page, page_size, total_entries: totalEntries, total_pages: Math.ceil(totalEntries / page_size) };
}
