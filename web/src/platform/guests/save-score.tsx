import { type ReactElement, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useIsGuest } from "../../session/session-store.ts";
import { Button, type ButtonSize, type ButtonVariant } from "../../ui/button.tsx";

const SaveScoreSheet = lazyPart(() => import("./save-score-sheet.tsx"), "SaveScoreSheet");

interface SaveScoreProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
}

/** Button with which a guest turns into an account; nothing for everybody else. The sheet is rendered outside the bar, whose colours it would inherit. */
export function SaveScore({ variant = "primary", size = "md", isWide = false }: SaveScoreProps): ReactElement | null {
  const isGuest = useIsGuest();
  const [isOpen, setOpen] = useState(false);
  if (!isGuest && !isOpen) return null;
  return (
    <>
      <Button variant={variant} size={size} isWide={isWide} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Keep my score
      </Button>
      {isOpen
        ? createPortal(
            <Suspense>
              <SaveScoreSheet onClose={() => setOpen(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}
