import { useMemo } from "react";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { persistedFlag, usePersistedFlag } from "../../lib/persisted-flag.ts";
import { useSession } from "../../session/session-store.ts";

/**
 * Whether the signed-in user has submitted a card on this device. Picks are saved automatically, so it only decides what the page asks for.
 * `card` identifies the event and the part of it that is submitted as one.
 */
export function useHandedIn(card: string): [boolean, (isHandedIn: boolean) => void] {
  const userId = useSession((state) => state.user?.id ?? "");
  return usePersistedFlag(
    useMemo(() => persistedFlag(`${bootstrapConfig.product_key}_handed_in_${userId}_${card}`, false), [userId, card]),
  );
}
