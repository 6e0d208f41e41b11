import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useTitle } from "../../lib/use-title.ts";
import { useSession } from "../../session/session-store.ts";
import "../../styles/start.css";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PlusIcon } from "../../ui/icons/action-icons.ts";
import { useOwnCommunities } from "./own-communities.queries.ts";
import { OwnStrip } from "./own-strip.tsx";

const PAGE_SIZE = 10;

/** The person's communities, each in its own ink. */
export function CommunitiesPage({ page }: { readonly page: number }): ReactElement {
  const communities = useSession((state) => state.user?.communities);
  const current = useSession((state) => state.community);
  const standings = useOwnCommunities();
  useTitle("Communities");
  const all = communities ?? [];
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const shown = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <main id="main" className="page s-start">
      <div className="row hd">
        <h1 className="h1">Communities</h1>
        <Link to="/join-community" className={buttonClass({ className: "end" })}>
          <PlusIcon />
          {all.length === 0 ? "Join one" : "Join another"}
        </Link>
      </div>
      {all.length === 0 ? (
        <EmptyState title="You are in no community yet.">A code or a link from an invitation gets you in.</EmptyState>
      ) : null}
      <ul className="strips">
        {shown.map((membership) => (
          <li key={membership.community.id}>
            <OwnStrip
              membership={membership}
              standing={standings.get(membership.community.id)}
              note={current?.community.id === membership.community.id ? "Where you were last" : null}
            />
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <nav className="row mt" aria-label="Pages">
          {page > 1 ? (
            <Link to="/communities" search={{ page: page - 1 }} className={buttonClass({ size: "sm" })}>
              Previous
            </Link>
          ) : null}
          <span className="small meta">
            Page {page} of {pages}
          </span>
          {page < pages ? (
            <Link to="/communities" search={{ page: page + 1 }} className={buttonClass({ size: "sm" })}>
              Next
            </Link>
          ) : null}
        </nav>
      ) : null}
    </main>
  );
}
