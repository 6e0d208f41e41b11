import { type PointerEvent, type ReactElement, type ReactNode, useId, useRef } from "react";
import { ModalHeader } from "./dialog.tsx";
import { useModal } from "./use-modal.ts";

interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

const SWIPE_PX = 80;

/** A bottom sheet of at most 85 % of the height. Esc, Back, the scrim, a swipe on its grip and a visible button close it. */
export function Sheet({ isOpen, onClose, title, children }: SheetProps): ReactElement | null {
  const sheet = useModal({ isOpen, onClose });
  const titleId = useId();
  const startY = useRef<number | null>(null);
  if (!isOpen) return null;
  const pulled = (event: PointerEvent): number => (startY.current === null ? 0 : Math.max(0, event.clientY - startY.current));
  const onPointerMove = (event: PointerEvent): void => {
    if (startY.current !== null) sheet.current?.style.setProperty("translate", `0 ${pulled(event)}px`);
  };
  const onPointerEnd = (event: PointerEvent): void => {
    const distance = pulled(event);
    startY.current = null;
    sheet.current?.style.removeProperty("translate");
    if (distance > SWIPE_PX) onClose();
  };
  return (
    <dialog className="sheet" ref={sheet} aria-labelledby={titleId}>
      <div
        className="sheet-pull"
        aria-hidden="true"
        onPointerDown={(event) => {
          startY.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      >
        <span className="sheet-grip" />
      </div>
      <ModalHeader titleId={titleId} title={title} onClose={onClose} />
      {children}
    </dialog>
  );
}
