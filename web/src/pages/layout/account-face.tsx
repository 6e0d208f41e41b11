import type { ReactElement } from "react";
import { useSession } from "../../session/session-store.ts";
import { JerseyAvatar } from "../../ui/jersey-avatar.tsx";

/** Content of the account button. */
export function AccountFace(): ReactElement | null {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <>
      <JerseyAvatar name={user.display_name} photoUrl={user.photo_url} variant="on-field" />
      <span className="visually-hidden">Account: {user.display_name}</span>
    </>
  );
}
