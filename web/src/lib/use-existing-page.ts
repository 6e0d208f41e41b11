import type { Pagination } from "@sparc/contract/paging";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

interface ListQuery<List> {
  readonly data: List | undefined;
  readonly fetchStatus: string;
}

/**
 * Takes the answer of a paged list whose page number is in the address as `page`. A page past the end redirects to the last one; until then
 * the result is undefined. It does not redirect while a refetch is running, because the list may have grown.
 */
export function useExistingPage<List extends { readonly pagination: Pagination }>(query: ListQuery<List>): List | undefined {
  const { data: list, fetchStatus } = query;
  const navigate = useNavigate();
  const last = Math.max(1, list?.pagination.total_pages ?? 1);
  const isPast = list !== undefined && list.pagination.page > last;
  useEffect(() => {
    const search = (before: object) => ({ ...before, page: last > 1 ? last : undefined });
    if (isPast && fetchStatus !== "fetching") void navigate({ to: ".", search: search as never, replace: true, resetScroll: false });
  }, [isPast, fetchStatus, last, navigate]);
  return isPast ? undefined : list;
}
