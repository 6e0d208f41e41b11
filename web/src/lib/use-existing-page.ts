import type { Pagination } from "@sparc/contract/paging";
import { useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";

/**
 * A list as the server answered it, for pages that have their number in the address as `page`. Who asked for a page past the end is led to
 * the last one, in the address too; meanwhile there is no list.
 */
export function useExistingPage<List extends { readonly pagination: Pagination }>(list: List | undefined): List | undefined {
  const navigate = useNavigate();
  const last = Math.max(1, list?.pagination.total_pages ?? 1);
  const isPast = list !== undefined && list.pagination.page > last;
  useEffect(() => {
    const search = (before: object) => ({ ...before, page: last > 1 ? last : undefined });
    if (isPast) void navigate({ to: ".", search: search as never, replace: true, resetScroll: false });
  }, [isPast, last, navigate]);
  return isPast ? undefined : list;
}
