import { useMemo } from "react";
import { firstPage } from "../../lib/first-page.ts";
import { keptSwitch, useKeptSwitch } from "../../lib/kept-switch.ts";

/**
 * Whether a member has said on this device that a card is complete. Picks are saved by themselves, so nothing depends on it but what the
 * page asks for. `card` names the event and the part of it that is handed in as one.
 */
export function useHandedIn(card: string): [boolean, (isHandedIn: boolean) => void] {
  return useKeptSwitch(useMemo(() => keptSwitch(`${firstPage.product_key}_handed_in_${card}`, false), [card]));
}
