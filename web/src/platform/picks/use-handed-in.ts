import { useMemo } from "react";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
import { persistedFlag, usePersistedFlag } from "../../lib/persisted-flag.ts";
import { useSession } from "../../session/session-store.ts";

/**
 * Whether who is signed in has said on this device that a card is complete. Picks are saved by themselves, so nothing depends on it but what the
 * page asks for. `card` names the event and the part of it that is handed in as one.
 */
export function useHandedIn(card: string): [boolean, (isHandedIn: boolean) => void] {
  const userId = useSession((state) => state.user?.id ?? "");
  return usePersistedFlag(
    useMemo(() => persistedFlag(`${bootstrapConfig.product_key}_handed_in_${userId}_${card}`, false), [userId, card]),
  );
}
