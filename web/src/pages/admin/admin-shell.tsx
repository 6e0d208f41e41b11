import { Link, useLocation } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { useCurrentInView } from "../../lib/use-current-in-view.ts";
import { BoltIcon, DownloadIcon } from "../../ui/icons/action-icons.ts";
import { HomeIcon, UsersIcon } from "../../ui/icons/place-icons.ts";
import { ClockIcon, LockIcon } from "../../ui/icons/status-icons.ts";

const current = { "aria-current": "page" } as const;

/** Draws the admin area's sidebar and the page beside it. The sidebar lists the two main pages first and the platform's own pages below. */
export function AdminShell({ children, isTight }: { readonly children: ReactNode; readonly isTight?: boolean }): ReactElement {
  // On a phone the links are a strip that is wider than the page.
  const sidebar = useCurrentInView<HTMLElement>(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <div className="shell">
      <aside className="sidebar" ref={sidebar}>
        <nav aria-label="Admin">
          <Link to="/admin" activeOptions={{ exact: true }} activeProps={current}>
            <HomeIcon />
            Dashboard
          </Link>
          <Link to="/admin/communities" activeOptions={{ includeSearch: false }} activeProps={current}>
            <UsersIcon />
            Communities
          </Link>
        </nav>
        <nav className="second" aria-label="Platform">
          <Link to="/admin/users" activeOptions={{ includeSearch: false }} activeProps={current}>
            <LockIcon />
            Users and roles
          </Link>
          <Link to="/admin/games" activeOptions={{ includeSearch: false }} activeProps={current}>
            <DownloadIcon />
            Game feed
          </Link>
          <Link to="/admin/audit" activeOptions={{ includeSearch: false }} activeProps={current}>
            <ClockIcon />
            Audit log
          </Link>
          <Link to="/admin/system" activeProps={current}>
            <BoltIcon />
            System
          </Link>
        </nav>
      </aside>
      <main id="main" className={isTight ? "desk tight" : "desk"}>
        {children}
      </main>
    </div>
  );
}
