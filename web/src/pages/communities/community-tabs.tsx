import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import "./community-tabs.css";

const PAGES = [
  ["/communities/$slug", "Games"],
  ["/communities/$slug/leaderboard", "Leaderboard"],
  ["/communities/$slug/history", "History"],
] as const;

/** Links between a community's pages, for screens whose bar has no room for them. */
export function CommunityTabs({ slug }: { readonly slug: string }): ReactElement {
  return (
    <nav className="community-tabs" aria-label="Community pages">
      {PAGES.map(([to, label]) => (
        <Link key={to} to={to} params={{ slug }} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
