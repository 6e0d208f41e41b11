import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { useSession } from "../../session/session-store.ts";
import { SparcIcon } from "../../ui/icons/place-icons.ts";
import { TopBar } from "../../ui/top-bar.tsx";
import { AccountEnd } from "./account-end.tsx";
import type { PageFrameKind } from "./page-frame-kind.ts";

/** Bar of the admin area. Its own colour and tag warn that actions here affect everybody. */
export function AdminBar({ frame }: { readonly frame: PageFrameKind }): ReactElement {
  const isLoggedIn = useSession((state) => state.user !== null);
  return (
    <TopBar
      logo={
        <Link className="band-logo word" to="/" aria-label={`${bootstrapConfig.product_name}, start page`}>
          <SparcIcon />
          <span>{bootstrapConfig.product_name}</span>
        </Link>
      }
      start={<span className="band-tag">Admin</span>}
      end={isLoggedIn ? <AccountEnd frame={frame} /> : null}
    />
  );
}
