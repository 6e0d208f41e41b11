import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useIsGuest, useSession } from "../../session/session-store.ts";
import { JerseyAvatar } from "../../ui/jersey-avatar.tsx";
import { AccountMenu } from "./account-menu.tsx";
import type { PageFrameKind } from "./page-frame-kind.ts";
import { StarsCounter } from "./stars-counter.tsx";
import { useIsWide } from "./use-is-wide.ts";
import "../notices/notices.css";
import "./account-menu.css";

const SaveScore = lazyPart(() => import("../../platform/guests/save-score.tsx"), "SaveScore");
const PageKeys = lazyPart(() => import("../go-to/page-keys.tsx"), "PageKeys");
const Bell = lazyPart(() => import("../notices/bell.tsx"), "Bell");

/**
 * The end of every bar for a signed-in person; guests have the button to keep their score there. The bell is shown where the stars are, and on admin pages; a placeholder reserves its space
 * while it loads. Wide screens have keyboards, so that they get the keys of all pages; guests have no pages to go to.
 */
export function AccountEnd({ frame: { bar, hasStars } }: { readonly frame: PageFrameKind }): ReactElement {
  // A host console has keys and a list of its own.
  const isOnAir = bar === "studio" && !hasStars;
  const isGuest = useIsGuest();
  const isWide = useIsWide();
  return (
    <>
      {isGuest ? (
        <Suspense>
          <SaveScore variant="accent" size="sm" />
        </Suspense>
      ) : hasStars || bar === "admin" ? (
        <Suspense fallback={<span className="bell" />}>
          <Bell isPolling={!hasStars} />
        </Suspense>
      ) : null}
      {hasStars && !isGuest ? <StarsCounter /> : null}
      <Suspense fallback={<Avatar />}>
        <AccountMenu />
      </Suspense>
      {isWide && !isGuest && !isOnAir ? (
        <Suspense>
          <PageKeys />
        </Suspense>
      ) : null}
    </>
  );
}

/** Placeholder of the account menu, of the same size. */
function Avatar(): ReactElement | null {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <span className="account">
      <JerseyAvatar name={user.display_name} photoUrl={user.photo_url} variant="on-field" />
    </span>
  );
}
