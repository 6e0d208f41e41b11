import { useState } from "react";
import { useWindowKey } from "../../lib/use-window-key.ts";
import { useIsWide } from "../layout/use-is-wide.ts";

interface GoToState {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** Opens and closes the dialog that goes to a page by name, at ⌘K on a Mac and Ctrl+K elsewhere. Phones have no such keys. */
export function useGoTo(): GoToState {
  const [isOpen, setOpen] = useState(false);
  const isWide = useIsWide();
  useWindowKey((event) => {
    const isAsked = /Mac/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
    if (!isWide || !isAsked || event.shiftKey || event.altKey || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    setOpen((was) => !was);
  });
  return { isOpen, close: () => setOpen(false) };
}
