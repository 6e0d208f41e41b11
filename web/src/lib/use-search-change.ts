import { useNavigate } from "@tanstack/react-router";

/**
 * Changes members of this page's search parameters and goes back to its first page. Starts from what the address says now: what is on the
 * screen may be a moment behind a link just followed, and must not bring its filter back.
 */
export function useSearchChange<Search extends object>(): (change: Partial<Search>) => void {
  const navigate = useNavigate();
  return (change) => {
    const search = (before: object) => ({ ...before, page: undefined, ...change });
    void navigate({ to: ".", search: search as never, replace: true, resetScroll: false });
  };
}
