import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { useTitle } from "../../lib/use-title.ts";
import { useSession } from "../../session/session-store.ts";
import "../start/start.css";
import { buttonClass } from "../../ui/button.tsx";
import { PlusIcon } from "../../ui/icons/action-icons.ts";
import { Pager } from "../../ui/pager.tsx";
import { GotACode } from "../gate/got-a-code.tsx";
import { Discover } from "./discover.tsx";
import { useOwnCommunities } from "./own-communities.queries.ts";
import { OwnStrip } from "./own-strip.tsx";

const PAGE_SIZE = 10;

/** Lists the person's communities in their colours. A page number past the end shows the last page. */
export function CommunitiesPage({ page: wanted }: { readonly page: number }): ReactElement {
  const communities = useSession((state) => state.user?.communities);
  const current = useSession((state) => state.community);
  const standings = useOwnCommunities();
  useTitle("Communities");
  const all = communities ?? [];
  // Once the list was empty it stays true, so that a person who joins their first community here still sees the confirmation.
  const [wasInNone, setWasInNone] = useState(false);
  if (communities?.length === 0 && !wasInNone) setWasInNone(true);
  if (wasInNone)
    return (
      <main id="main" className="page">
        <Discover title="Communities" lead="You are in none yet. These are open: one tap and you are in." codeForm={<GotACode />} />
      </main>
    );
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  const page = Math.min(wanted, pages);
  const shown = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return (
    <main id="main" className="page s-start">
      <div className="row page-head">
        <h1 className="h1">Communities</h1>
        <Link to="/join-community" className={buttonClass({ className: "end" })}>
          <PlusIcon />
          Join another
        </Link>
      </div>
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
      <Pager
        page={page}
        pages={pages}
        linkTo={(to, className, content) => (
          <Link to="/communities" search={{ page: to }} className={className}>
            {content}
          </Link>
        )}
      />
    </main>
  );
}
