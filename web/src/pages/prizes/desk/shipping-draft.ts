import { SHIPPING_NOTE_MAX } from "@sparc/contract/limits";
import type { ShippingDetails } from "../../../platform/prizes/prizes.queries.ts";
import { CARRIERS, trackingUrl } from "./carriers.ts";

/** Value of the carrier choice that shows a text field for the carrier. */
export const OTHER = "Other";

/** Shipping details as they are typed. */
export interface ShippingDraft {
  /** A carrier of the list, `OTHER`, or empty for none. */
  readonly carrier: string;
  readonly otherCarrier: string;
  readonly trackingNumber: string;
  /** When empty, the link is derived from carrier and number. */
  readonly trackingUrl: string;
  readonly note: string;
}

export type ShippingProblems = Partial<Record<keyof ShippingDraft, string>>;

export function shippingDraft(details: ShippingDetails | null): ShippingDraft {
  const carrier = details?.carrier ?? "";
  const number = details?.tracking_number ?? "";
  const url = details?.tracking_url ?? "";
  const isListed = carrier === "" || CARRIERS.includes(carrier);
  return {
    carrier: isListed ? carrier : OTHER,
    otherCarrier: isListed ? "" : carrier,
    trackingNumber: number,
    trackingUrl: url === trackingUrl(carrier, number) ? "" : url,
    note: details?.note ?? "",
  };
}

export function shippingProblems({ otherCarrier, trackingNumber, trackingUrl: url, note }: ShippingDraft): ShippingProblems {
  return {
    ...(otherCarrier.trim().length > 60 ? { otherCarrier: "Use at most 60 characters" } : {}),
    ...(trackingNumber.trim().length > 60 ? { trackingNumber: "Use at most 60 characters" } : {}),
    ...(url.trim() === "" || isHttps(url.trim()) ? {} : { trackingUrl: "Use an address that begins with https://" }),
    ...(note.trim().length > SHIPPING_NOTE_MAX ? { note: `The note must be at most ${SHIPPING_NOTE_MAX} characters` } : {}),
  };
}

function isHttps(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === "https:";
}

/** The details as the API takes them: null for empty fields, and the carrier's tracking link when none was typed. */
export function toShippingDetails(draft: ShippingDraft): ShippingDetails {
  const carrier = draft.carrier === OTHER ? draft.otherCarrier.trim() : draft.carrier;
  const number = draft.trackingNumber.trim();
  return {
    carrier: carrier || null,
    tracking_number: number || null,
    tracking_url: draft.trackingUrl.trim() || trackingUrl(carrier, number),
    note: draft.note.trim() || null,
  };
}
