import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useSession } from "../../../session/session-store.ts";
import { Button } from "../../../ui/button.tsx";
import { isNumberedGuest } from "./numbered-name.ts";

const ChangeFace = lazyPart(() => import("./change-face.tsx"), "ChangeFace");

interface ChangeButtonProps {
  readonly eventId: string;
  /** The name that the host gave the player. */
  readonly called: string | undefined;
}

/** Opens the sheet for another face, and for guests with a numbered name for another name. */
export function ChangeButton({ eventId, called }: ChangeButtonProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const hasName = useSession(({ user }) => user !== null && isNumberedGuest(user)) && called === undefined;
  return (
    <>
      <Button variant="on-field" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {hasName ? "Change face or name" : "Change face"}
      </Button>
      {isOpen ? (
        <Suspense>
          <ChangeFace eventId={eventId} called={called} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
