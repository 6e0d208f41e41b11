import { useEffect, useState } from "react";

const DESK = "(min-width: 768px)";

interface GoToState {
  readonly isOpen: boolean;
  readonly close: () => void;
}

/** Opens and closes the dialog that goes to a page by name, at ⌘K on a Mac and Ctrl+K elsewhere. Phones have no such keys. */
export function useGoTo(): GoToState {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isAsked = /Mac/.test(navigator.platform) ? event.metaKey : event.ctrlKey;
      if (!isAsked || event.shiftKey || event.altKey || event.key.toLowerCase() !== "k" || !matchMedia(DESK).matches) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return { isOpen, close: () => setOpen(false) };
}
