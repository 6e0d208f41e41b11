import { lazy, type ReactElement, Suspense } from "react";
import { useSession } from "../../session/session-store.ts";
import { JerseyAvatar } from "../../ui/jersey-avatar.tsx";
import { StarsCounter } from "./stars-counter.tsx";
import "./account-menu.css";

/** Menus wait until the page stands; nobody presses the avatar before that. */
const AccountMenu = lazy(async () => ({ default: (await import("./account-menu.tsx")).AccountMenu }));

/** The end of every bar for somebody signed in. */
export function AccountEnd({ hasStars }: { readonly hasStars: boolean }): ReactElement {
  return (
    <>
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
