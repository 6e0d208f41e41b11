import { useState } from "react";
import { firstPage } from "../../../lib/first-page.ts";

const PREFIX = `${firstPage.product_key}_watched_`;

/** The question during which this player came in, and which they therefore only watch. Remembered through a reload of the tab. */
export function useWatched(eventId: string): { readonly watchedSlot: string | null; readonly watch: (slot: string) => void } {
  const [watchedSlot, setSlot] = useState(() => {
    try {
      return sessionStorage.getItem(PREFIX + eventId);
    } catch {
      return null;
    }
  });
  const watch = (slot: string): void => {
    setSlot(slot);
    try {
      sessionStorage.setItem(PREFIX + eventId, slot);
    } catch {
      // without storage it lasts until a reload
    }
  };
  return { watchedSlot, watch };
}
