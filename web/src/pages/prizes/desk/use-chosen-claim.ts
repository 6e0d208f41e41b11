import { useState } from "react";
import type { PrizeClaim } from "./claims.queries.ts";

/**
 * The claim that is open beside the list: the requested one, else the first that is ready to ship, else the first. It stays open when it
 * leaves the list, for example by being shipped; otherwise the next claim would take its place and receive the second click of a double
 * click.
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
