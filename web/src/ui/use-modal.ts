import { type RefObject, useEffect, useRef } from "react";
import { useBackToClose } from "./use-back-to-close.ts";

interface Modal {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * Opens a native dialog as a modal and returns the focus when it closes. Esc, Back and a press on the scrim call `onClose`; the caller
 * closes it through `isOpen`.
 */
export function useModal({ isOpen, onClose }: Modal): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useBackToClose(isOpen, onClose);
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
