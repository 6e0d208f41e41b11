import type { CSSProperties, ReactElement, ReactNode } from "react";
import { firstName } from "../../../lib/ordinals.ts";
import { useSession } from "../../../session/session-store.ts";
import { JerseyAvatar } from "../../../ui/jersey-avatar.tsx";

interface WhoAmIProps {
  /** One's number in the game, on the jersey; the initial until there is one. */
  readonly number?: number | null | undefined;
  /** What the host calls one here, where it is not one's own name. */
  readonly called?: string | undefined;
  readonly children: ReactNode;
}

/** The name and the jersey by which the room knows one. */
export function WhoAmI({ number, called, children }: WhoAmIProps): ReactElement | null {
  const user = useSession((state) => state.user);
  if (!user) return null;
  const name = called ?? firstName(user.display_name);
  return (
    <div className="who-am">
      <JerseyAvatar name={name} number={number ?? null} photoUrl={user.photo_url} size="xl" look="alt" />
      <div>
        <h1 className="h1" style={{ "--letters": name.length } as CSSProperties}>
          {name}
        </h1>
        <p>{children}</p>
      </div>
    </div>
  );
}
