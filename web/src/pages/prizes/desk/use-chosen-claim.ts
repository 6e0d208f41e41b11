import { useState } from "react";
import type { PrizeClaim } from "./claims.queries.ts";

/**
 * The claim that is open beside the list: the one asked for, else the first that waits to be shipped. It stays open when it leaves the list,
 * such as by being shipped: another that came in its place would take the second click of a double click.
 */
export function useChosenClaim(
  claims: readonly PrizeClaim[],
  { asked, isOld }: { readonly asked: string | undefined; readonly isOld: boolean },
): PrizeClaim | null {
  const [open, setOpen] = useState<PrizeClaim | null>(null);
  const id = asked ?? open?.id;
  const isOpenAsked = open !== null && open.id === id;
  const chosen =
    claims.find((claim) => claim.id === id) ??
    (isOpenAsked ? open : (claims.find(({ state }) => state === "claimed") ?? claims[0] ?? null));
  if (!isOld && chosen !== open) setOpen(chosen);
  return chosen;
}
