import type { CSSProperties, ReactElement, ReactNode } from "react";
import { firstName } from "../../../lib/ordinals.ts";
import { useSession } from "../../../session/session-store.ts";
import { JerseyAvatar } from "../../../ui/jersey-avatar.tsx";

interface WhoAmIProps {
  /** The player's number on the jersey; the name's initial until there is one. */
  readonly number?: number | null | undefined;
  /** The name that the host gave the player, where it differs from their own. */
  readonly called?: string | undefined;
  readonly children: ReactNode;
}

/** The name and jersey under which others see the player. */
export function WhoAmI({ number, called, children }: WhoAmIProps): ReactElement | null {
  const user = useSession((state) => state.user);
  if (!user) return null;
  // A guest's number at the end tells two of the same name apart.
  const name = called ?? (user.is_guest ? user.display_name : firstName(user.display_name));
  return (
    <div className="who-am">
      <JerseyAvatar name={name} number={number ?? null} photoUrl={user.photo_url} size="xl" variant="accent" />
      <div>
        <h1 className="h1" style={{ "--letters": name.length } as CSSProperties}>
          {name}
        </h1>
        <p>{children}</p>
      </div>
    </div>
  );
}
