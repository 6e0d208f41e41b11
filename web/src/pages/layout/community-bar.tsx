import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { useSession } from "../../session/session-store.ts";
import { SparcIcon } from "../../ui/icons/place-icons.ts";
import { TopBar } from "../../ui/top-bar.tsx";
import { AccountEnd } from "./account-end.tsx";
import { CommunitySwitcher } from "./community-switcher.tsx";
import type { PageFrameKind } from "./page-frame-kind.ts";
import { SignInLinks } from "./sign-in-links.tsx";

export function CommunityBar({ frame }: { readonly frame: PageFrameKind }): ReactElement {
  const isLoggedIn = useSession((state) => state.user !== null);
  const isMember = useSession((state) => state.user !== null && !state.user.is_guest);
  return (
    <TopBar
      logo={
        <Link className="band-logo" to="/" aria-label={`${bootstrapConfig.product_name}, start page`}>
          <SparcIcon />
        </Link>
      }
      start={isMember ? <CommunitySwitcher slug={frame.slug} /> : null}
      nav={
        isMember && frame.slug ? (
          <>
            <Link to="/communities/$slug" params={{ slug: frame.slug }} activeOptions={{ exact: true }}>
              Games
            </Link>
            <Link to="/communities/$slug/leaderboard" params={{ slug: frame.slug }} activeOptions={{ includeSearch: false }}>
              Leaderboard
            </Link>
            <Link to="/communities/$slug/history" params={{ slug: frame.slug }} activeOptions={{ includeSearch: false }}>
              History
            </Link>
          </>
        ) : null
      }
      end={isLoggedIn ? <AccountEnd frame={frame} /> : <SignInLinks />}
    />
  );
}
