import type { ReactElement, ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons/arrow-icons.ts";

interface PageLinksProps {
  readonly page: number;
  readonly pages: number;
  /** What the two ways are called; "Previous" and "Next" unless said otherwise. */
  readonly labels?: readonly [string, string] | undefined;
  /** The class of the links. */
  readonly look: string;
  /** A link to a page; its class and content are handed in. */
  readonly linkTo: (page: number, className: string, content: ReactNode) => ReactElement;
  /** What stands between the two ways. */
  readonly children?: ReactNode;
}

/** The ways to the pages before and after, where there are any. */
export function PageLinks({ page, pages, labels = ["Previous", "Next"], look, linkTo, children }: PageLinksProps): ReactElement {
  const back = (
    <>
      <ChevronLeftIcon className="s" />
      {labels[0]}
    </>
  );
  const forth = (
    <>
      {labels[1]}
      <ChevronRightIcon className="s" />
    </>
  );
  return (
    <>
      {page > 1 ? linkTo(Math.min(page - 1, Math.max(1, pages)), look, back) : null}
      {children}
      {page < pages ? linkTo(page + 1, look, forth) : null}
    </>
  );
}

/** The way through pages of a list; nothing for a single one. */
export function Pager({ page, pages, ...links }: Omit<PageLinksProps, "look" | "children">): ReactElement | null {
  if (pages <= 1 && page === 1) return null;
  return (
    <nav className="pager row mt" aria-label="Pages">
      <PageLinks {...{ page, pages }} {...links} look={buttonClass({ size: "sm" })}>
        <span className="small">
          Page {page.toLocaleString()} of {Math.max(1, pages).toLocaleString()}
        </span>
      </PageLinks>
    </nav>
  );
}
