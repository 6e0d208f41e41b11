import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useSession } from "../../session/session-store.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/section.tsx";
import { useOwnCommunities } from "../communities/own-communities.queries.ts";
import { OwnStrip } from "../communities/own-strip.tsx";

export function OwnCommunities(): ReactElement {
  const communities = useSession((state) => state.user?.communities) ?? [];
  const standings = useOwnCommunities();
  return (
    <div className="st-comm">
      <Section title="Your communities" aside={communities.length > 0 ? <Link to="/join-community">Join another</Link> : undefined}>
        {communities.length === 0 ? (
          <EmptyState
            title="You have not joined a community yet."
            action={
              <Link className={buttonClass({ variant: "ink" })} to="/join-community">
                Join a community
              </Link>
            }
          />
        ) : null}
        <ul className="strips">
          {communities.map((membership) => (
            <li key={membership.community.id}>
              <OwnStrip membership={membership} standing={standings.get(membership.community.id)} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
