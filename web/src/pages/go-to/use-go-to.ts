import { useState } from "react";
import { useWindowKey } from "../../lib/use-window-key.ts";
import { useIsGuest } from "../../session/session-store.ts";
import { useIsWide } from "../layout/use-is-wide.ts";

interface GoToState {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** Opens and closes the dialog that goes to a page by name, at ⌘K on a Mac and Ctrl+K elsewhere. Phones have no such keys; guests have no pages to go to. */
export function useGoTo(): GoToState {
  const isGuest = useIsGuest();
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  useWindowKey((event) => {
    const isAsked = /Mac/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
    if (isGuest || !isWide || !isAsked || event.shiftKey || event.altKey || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    setOpen((was) => !was);
  });
  return { isOpen, close: () => setOpen(false) };
}
