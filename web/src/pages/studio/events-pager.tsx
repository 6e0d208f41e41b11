import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { Answer } from "../../api/api.ts";
import { browserZone } from "../../lib/time-zone.ts";
import { useNow } from "../../lib/use-now.ts";
import type { StudioSearch } from "../../platform/studio/studio-search.ts";
import { zoneLabel } from "../../platform/studio/zoned-time.ts";
import { buttonClass } from "../../ui/button.tsx";
import { PageLinks } from "../../ui/pager.tsx";

interface EventsPagerProps {
  readonly search: StudioSearch;
  readonly pagination: Answer<"events.list">["pagination"];
}

/** Shows which rows are on this page and the time zone of their times, with links to the other pages. */
export function EventsPager({ search, pagination }: EventsPagerProps): ReactElement {
  const { page, page_size, total_entries, total_pages } = pagination;
  const first = (page - 1) * page_size + 1;
  const last = Math.min(page * page_size, total_entries);
  const now = useNow();
  const linkClass = buttonClass({ size: "sm", className: "hair" });
  return (
    <nav className="pager row" aria-label="Pages">
      <span>
        {first}–{last} of {total_entries.toLocaleString()}. {zoneLabel(browserZone(), now)}.
      </span>
      {total_pages > 1 ? (
        <span className="row">
          <PageLinks
            page={page}
            pages={total_pages}
            linkClass={linkClass}
            linkTo={(to, className, content) => (
              <Link to="/studio/events" search={{ ...search, page: to }} className={className}>
                {content}
              </Link>
            )}
          >
            {pagesAround(page, total_pages).map((no) => (
              <Link
                key={no}
                to="/studio/events"
                search={{ ...search, page: no === 1 ? undefined : no }}
                activeOptions={{ exact: true, explicitUndefined: true }}
                aria-current={no === page ? "page" : undefined}
                aria-label={`Page ${no}`}
                className={buttonClass({ size: "sm", variant: "quiet" })}
              >
                {no}
              </Link>
            ))}
          </PageLinks>
        </span>
      ) : null}
    </nav>
  );
}

/** The current page and up to two on each side. */
function pagesAround(page: number, pages: number): number[] {
  const from = Math.max(1, Math.min(page - 2, pages - 4));
  return Array.from({ length: Math.min(5, pages) }, (_, at) => from + at);
}
