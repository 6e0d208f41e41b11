import { type CSSProperties, type ReactElement, type ReactNode, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { firstName } from "../../../lib/ordinals.ts";
import { useSession } from "../../../session/session-store.ts";

interface WhoAmIProps {
  /** The name that the host gave the player, where it differs from their own. */
  readonly called?: string | undefined;
  readonly children: ReactNode;
}

const OwnFace = lazyPart(() => import("./own-face.tsx"), "OwnFace");
// Fetched beside the room's first data: fetched with the name, the jersey would be blank for a moment.
void OwnFace.preload().catch(() => undefined);

/** The name and face under which others see the player. */
export function WhoAmI({ called, children }: WhoAmIProps): ReactElement | null {
  const user = useSession((state) => state.user);
  if (!user) return null;
  // A guest's number at the end tells two of the same name apart.
  const name = called ?? (user.is_guest ? user.display_name : firstName(user.display_name));
  return (
    <div className="who-am">
      <Suspense fallback={<span className="jersey face size-xl" />}>
        <OwnFace />
      </Suspense>
      <div>
        <h1 className="h1" style={{ "--letters": name.length } as CSSProperties}>
          {name}
        </h1>
        {children}
      </div>
    </div>
  );
}
