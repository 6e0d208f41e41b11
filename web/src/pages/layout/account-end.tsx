import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useSession } from "../../session/session-store.ts";
import { JerseyAvatar } from "../../ui/jersey-avatar.tsx";
import { AccountMenu } from "./account-menu.tsx";
import type { PageFrameKind } from "./frame-of.ts";
import { StarsCounter } from "./stars-counter.tsx";
import "../notices/notices.css";
import "./account-menu.css";

const Bell = lazyPart(() => import("../notices/bell.tsx"), "Bell");

/** The end of every bar for somebody signed in. The bell is where the stars are, and on an admin's pages; its place waits for it. */
export function AccountEnd({ frame: { bar, hasStars } }: { readonly frame: PageFrameKind }): ReactElement {
  return (
    <>
      {hasStars || bar === "admin" ? (
        <Suspense fallback={<span className="bell" />}>
          <Bell isPolling={!hasStars} />
        </Suspense>
      ) : null}
      {hasStars ? <StarsCounter /> : null}
      <Suspense fallback={<Avatar />}>
        <AccountMenu />
      </Suspense>
    </>
  );
}

/** In the menu's place and of its size. */
function Avatar(): ReactElement | null {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <span className="account">
      <JerseyAvatar name={user.display_name} photoUrl={user.photo_url} look="on-field" />
    </span>
  );
}
