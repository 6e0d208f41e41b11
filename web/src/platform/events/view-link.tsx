import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

interface ViewLinkProps {
  /** The search parameters of the view; empty ones lead to the page's default view. */
  readonly search: Readonly<Record<string, string | number | undefined>>;
  readonly hash?: string | undefined;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  /** The `aria-current` of a link whose view is displayed; leave it out for other links. */
  readonly current?: "page" | "location" | undefined;
  /** Keeps the scroll position. */
  readonly preservesScroll?: boolean;
  readonly children: ReactNode;
}

/** A link to another view of the same event page, with its own address. */
export function ViewLink({ search, hash, className, label, current, preservesScroll = false, children }: ViewLinkProps): ReactElement {
  return (
    <Link
      to="."
      search={search as never}
      hash={hash as never}
      className={className}
      aria-label={label}
      aria-current={current}
      resetScroll={!preservesScroll}
      activeOptions={{ includeSearch: true, includeHash: hash !== undefined, exact: true }}
      activeProps={{}}
    >
      {children}
    </Link>
  );
}
