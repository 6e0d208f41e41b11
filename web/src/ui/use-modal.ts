import { type RefObject, useEffect, useRef } from "react";
import { useBackToClose } from "./use-back-to-close.ts";

interface Modal {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Only buttons call `onClose`: neither Esc nor Back nor a press on the scrim, so that nothing is lost by accident. */
  readonly isPersistent?: boolean | undefined;
}

const doNothing = (): void => undefined;

/**
 * Opens a native dialog as a modal and returns the focus when it closes. Esc, Back and a press on the scrim call `onClose`; the caller
 * closes it through `isOpen`.
 */
export function useModal({ isOpen, onClose, isPersistent = false }: Modal): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const dismiss = isPersistent ? doNothing : onClose;
  const close = useRef(dismiss);
  useEffect(() => {
    close.current = dismiss;
    // Browsers close a dialog at a second Esc, also when `cancel` was prevented.
    if (isPersistent) dialog.current?.setAttribute("closedby", "none");
    else dialog.current?.removeAttribute("closedby");
  });
  useBackToClose(isOpen, dismiss);
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    const onCancel = (event: Event): void => {
      event.preventDefault();
      close.current();
    };
    const onPress = (event: MouseEvent): void => {
      if (event.target !== element) return;
      const box = element.getBoundingClientRect();
      const isInside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
      if (!isInside) close.current();
    };
    element.addEventListener("cancel", onCancel);
    element.addEventListener("click", onPress);
    return () => {
      element.removeEventListener("cancel", onCancel);
      element.removeEventListener("click", onPress);
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [isOpen]);
  return dialog;
}
