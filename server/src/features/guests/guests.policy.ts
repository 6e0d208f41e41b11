import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { AppContext } from "../../app-context.ts";
import type { Limits } from "../../config-limits.ts";
import type { EventRecord } from "../events/event-record.ts";
import { toSparclet } from "../events/event-sparclet.ts";

/**
 * Whether people may play the event with a name alone: the rules that count now (`rulesFor` of its room) say so, and its community does not
 * forbid it.
 */
export function areGuestsAllowed(
  context: Pick<AppContext, "registry">,
  event: Pick<EventRecord, "type" | "isGuestFree" | "rehearsalOf">,
  rules: JsonObject,
): boolean {
  if (event.isGuestFree || event.rehearsalOf !== null) return false;
  return toSparclet(context, event).rules.allowsGuests?.(rules) === true;
}

/**
 * How many guests may come from one address in ten minutes: what the host chose for a room behind one address, else more while the lobby is
 * open than later.
 */
export function toPerAddress(
  limits: Pick<Limits, "guestsPer10Min" | "guestsInLobbyPer10Min">,
  { status, chosen }: { status: EventRecord["status"]; chosen: number | null },
): number {
  return chosen ?? (status === "scheduled" ? limits.guestsInLobbyPer10Min : limits.guestsPer10Min);
}
