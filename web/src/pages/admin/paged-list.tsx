import type { Pagination } from "@sparc/contract/paging";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { ListStates } from "../../platform/lists/list-states.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPager } from "./list-pager.tsx";

interface PageOf<Row> {
  readonly data: readonly Row[];
  readonly pagination: Pagination;
}

interface PagedListProps<Row> {
  /** The plural noun of the rows: "users". */
  readonly what: string;
  readonly query: UseQueryResult<PageOf<Row>>;
  /** The page of the list that the address names, from `useExistingPage`. */
  readonly page: PageOf<Row> | undefined;
  /** Shown in place of the rows when there are none. */
  readonly empty: ReactNode;
  /** Renders the rows. */
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** One page of a list with its loading, error and empty states, and links to the other pages. The page number is stored in the address. */
export function PagedList<Row>({ what, query, page, empty, children }: PagedListProps<Row>): ReactElement {
  return (
    <>
      <ListStates what={what} query={query} hasData={page !== undefined} />
      {page?.data.length === 0 ? empty : null}
      {page && page.data.length > 0 ? (
        <>
          {children(page.data)}
          <ListPager
            pagination={page.pagination}
            linkTo={(number, className, content) => (
              <Link
                to="."
                search={((before: object) => ({ ...before, page: number === 1 ? undefined : number })) as never}
                className={className}
              >
                {content}
              </Link>
            )}
          />
        </>
      ) : null}
    </>
  );
}

/** Empty state of a filtered list, with a link that removes the filters. */
export function NoneFit({ title }: { readonly title: string }): ReactElement {
  return (
    <EmptyState
      title={title}
      action={
        <Link to="." className={buttonClass()}>
          Show all
        </Link>
      }
    />
  );
}
