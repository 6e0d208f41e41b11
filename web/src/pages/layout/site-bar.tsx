import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { useSession } from "../../session/session-store.ts";
import { SparcIcon } from "../../ui/icons/place-icons.ts";
import { TopBar } from "../../ui/top-bar.tsx";
import { AccountEnd } from "./account-end.tsx";
import type { PageFrameKind } from "./page-frame-kind.ts";
import { SignInLinks } from "./sign-in-links.tsx";

/** Bar of pages that belong to no community. */
export function SiteBar({ frame }: { readonly frame: PageFrameKind }): ReactElement {
  const isLoggedIn = useSession((state) => state.user !== null);
  return (
    <TopBar
      logo={
        <Link className="band-logo word" to="/">
          <SparcIcon />
          {bootstrapConfig.product_name}
        </Link>
      }
      end={isLoggedIn ? <AccountEnd frame={frame} /> : <SignInLinks />}
    />
  );
}
