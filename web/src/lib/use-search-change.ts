import { useNavigate } from "@tanstack/react-router";

/**
 * Changes some of this page's search parameters and returns to its first page. It starts from the current address, because the rendered
 * page may be older than a link that was just followed and would bring the old filter back.
 */
export function useSearchChange<Search extends object>(): (change: Partial<Search>) => void {
  const navigate = useNavigate();
  return (change) => {
    const search = (before: object) => ({ ...before, page: undefined, ...change });
    void navigate({ to: ".", search: search as never, replace: true, resetScroll: false });
  };
}
