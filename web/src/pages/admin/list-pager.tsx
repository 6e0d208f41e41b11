import type { Pagination } from "@sparc/contract/paging";
import type { ReactElement, ReactNode } from "react";
import { buttonClass } from "../../ui/button.tsx";
import { PageLinks } from "../../ui/pager.tsx";

interface ListPagerProps {
  readonly pagination: Pagination;
  /** Renders a link to a page, with the given class name and content. */
  readonly linkTo: (page: number, className: string, content: ReactNode) => ReactElement;
}

/** Shows which rows of a list are on this page, with links to the other pages. */
export function ListPager({ pagination, linkTo }: ListPagerProps): ReactElement {
  const { page, page_size, total_entries, total_pages } = pagination;
  const first = (page - 1) * page_size + 1;
  const last = Math.min(page * page_size, total_entries);
  const linkClass = buttonClass({ size: "sm", className: "hair" });
  return (
    <nav className="pager" aria-label="Pages">
      <span>
        {first.toLocaleString()}–{last.toLocaleString()} of {total_entries.toLocaleString()}
      </span>
      {total_pages > 1 ? (
        <span className="row">
          <PageLinks page={page} pages={total_pages} linkClass={linkClass} linkTo={linkTo} />
        </span>
      ) : null}
    </nav>
  );
}
