import { type ReactElement, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useIsGuest } from "../../session/use-is-guest.ts";
import { Button, type ButtonSize, type ButtonVariant } from "../../ui/button.tsx";

const KeepScoreSheet = lazyPart(() => import("./keep-score-sheet.tsx"), "KeepScoreSheet");

interface KeepScoreProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isWide?: boolean;
}

/** Button with which a guest turns into an account; nothing for everybody else. The sheet is rendered outside the bar, whose colours it would inherit. */
export function KeepScore({ variant = "primary", size = "md", isWide = false }: KeepScoreProps): ReactElement | null {
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
              <KeepScoreSheet onClose={() => setOpen(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}
