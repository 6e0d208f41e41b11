import type { EventSeatInfo } from "@sparc/contract/entities/event";
import { isApiError } from "../../api/api-error.ts";
import { hasEnded } from "../../platform/events/event-status.ts";

/** Why nobody can take a seat now, whatever their name is. */
export type Refusal =
  | { readonly kind: "event_full" }
  | { readonly kind: "address_full"; readonly limit: number | null; readonly retryAfterS: number | null }
  | { readonly kind: "members_only" }
  | { readonly kind: "over" }
  | { readonly kind: "removed" }
  | { readonly kind: "not_now" };

/**
 * The refusal that replaces the form; null while a seat can be taken, and for errors that the form itself shows, such as an unwanted name
 * or a lost connection. The event's current state counts before the last answer.
 */
export function toRefusal(error: unknown, event: Pick<EventSeatInfo, "status" | "guests_allowed">): Refusal | null {
  if (hasEnded(event)) return { kind: "over" };
  if (!event.guests_allowed || isApiError(error, "guests.not_allowed")) return { kind: "members_only" };
  if (isApiError(error, "players.removed")) return { kind: "removed" };
  if (isApiError(error, "guests.event_full")) return { kind: "event_full" };
  if (isApiError(error, "guests.not_now") || isApiError(error, "communities.closed")) return { kind: "not_now" };
  if (!isApiError(error, "guests.address_full")) return null;
  const { limit, retry_after_s: retryAfterS } = error.facts.details;
  return { kind: "address_full", limit: toNumber(limit), retryAfterS: toNumber(retryAfterS) };
}

const toNumber = (value: unknown): number | null => (typeof value === "number" ? value : null);
