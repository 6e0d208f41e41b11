import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { useSession } from "../../session/session-store.ts";
import { SparcIcon } from "../../ui/icons/place-icons.ts";
import { TopBar } from "../../ui/top-bar.tsx";
import { AccountEnd } from "./account-end.tsx";
import type { PageFrameKind } from "./page-frame-kind.ts";

/** Bar of the Studio. It has the paper's colour, so that authors can tell the Studio from the community's pages. */
export function StudioBar({ frame }: { readonly frame: PageFrameKind }): ReactElement {
  const isLoggedIn = useSession((state) => state.user !== null);
  return (
    <TopBar
      isStudio
      logo={
        <Link className="band-logo" to="/" aria-label={`${bootstrapConfig.product_name}, start page`}>
          <SparcIcon />
        </Link>
      }
      start={<span className="band-tag">Studio</span>}
      navLabel="Studio"
      nav={<Link to="/studio/events">Events</Link>}
      end={isLoggedIn ? <AccountEnd frame={frame} /> : null}
    />
  );
}
