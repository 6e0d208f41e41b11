import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { FlagIcon } from "../../ui/icons/place-icons.ts";

/** Draws the Studio's sidebar and the page beside it, below the bar. */
export function StudioShell({ children, isTight }: { readonly children: ReactNode; readonly isTight?: boolean }): ReactElement {
  return (
    <div className="shell">
      <aside className="sidebar">
        <nav aria-label="Studio">
          <Link to="/studio/events" activeProps={{ "aria-current": "page" }}>
            <FlagIcon />
            Events
          </Link>
        </nav>
      </aside>
      <main id="main" className={isTight ? "desk tight" : "desk"}>
        {children}
      </main>
    </div>
  );
}
