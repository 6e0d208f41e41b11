import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";

interface ViewLinkProps {
  /** What stands in the address of the view; an empty one leads to the page's own. */
  readonly search: Readonly<Record<string, string | number | undefined>>;
  readonly hash?: string | undefined;
  readonly className?: string | undefined;
  readonly label?: string | undefined;
  /** How the link says that its view is the one that is shown; absent where it is not. */
  readonly current?: "page" | "location" | undefined;
  /** The reader stays where they are on the page. */
  readonly preservesScroll?: boolean;
  readonly children: ReactNode;
}

/** Another view of the same page of an event, at an address of its own. */
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
