import type { ReactElement, ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons/arrow-icons.ts";

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  /** What the two ways are called; "Previous" and "Next" unless said otherwise. */
  readonly labels?: readonly [string, string];
  /** A link to a page; its class and content are handed in. */
  readonly linkTo: (page: number, className: string, content: ReactNode) => ReactElement;
}

/** The way through pages of a list; nothing for a single one. */
export function Pager({ page, pages, labels = ["Previous", "Next"], linkTo }: PagerProps): ReactElement | null {
  if (pages <= 1 && page === 1) return null;
  const look = buttonClass({ size: "sm" });
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
    <nav className="pager row mt" aria-label="Pages">
      {page > 1 ? linkTo(Math.min(page - 1, Math.max(1, pages)), look, back) : null}
      <span className="small">
        Page {page.toLocaleString()} of {Math.max(1, pages).toLocaleString()}
      </span>
      {page < pages ? linkTo(page + 1, look, forth) : null}
    </nav>
  );
}
