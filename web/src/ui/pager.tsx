import type { ReactElement, ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons/arrow-icons.ts";

interface PageLinksProps {
  readonly page: number;
  readonly pages: number;
  /** The texts of the two links; "Previous" and "Next" by default. */
  readonly labels?: readonly [string, string] | undefined;
  /** The class of the links. */
  readonly linkClass: string;
  /** Renders a link to a page with the given class and content. */
  readonly linkTo: (page: number, className: string, content: ReactNode) => ReactElement;
  /** Content between the two links. */
  readonly children?: ReactNode;
}

/** Links to the previous and the next page, where these exist. */
export function PageLinks({ page, pages, labels = ["Previous", "Next"], linkClass, linkTo, children }: PageLinksProps): ReactElement {
  const back = (
    <>
      <ChevronLeftIcon className="size-s" />
      {labels[0]}
    </>
  );
  const forth = (
    <>
      {labels[1]}
      <ChevronRightIcon className="size-s" />
    </>
  );
  return (
    <>
      {page > 1 ? linkTo(Math.min(page - 1, Math.max(1, pages)), linkClass, back) : null}
      {children}
      {page < pages ? linkTo(page + 1, linkClass, forth) : null}
    </>
  );
}

/** Links between the pages of a list; nothing for a single page. */
export function Pager({ page, pages, ...links }: Omit<PageLinksProps, "linkClass" | "children">): ReactElement | null {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav className="pager row space-above" aria-label="Pages">
      <PageLinks {...{ page, pages }} {...links} linkClass={buttonClass({ size: "sm" })}>
        <span className="small">
          Page {page.toLocaleString()} of {Math.max(1, pages).toLocaleString()}
        </span>
      </PageLinks>
    </nav>
  );
}
