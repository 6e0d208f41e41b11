/** Tracking pages of carriers, by tracking number without spaces. */
const PAGES: Readonly<Record<string, (number: string) => string>> = {
  "An Post": (number) => `https://www.anpost.com/Post-Parcels/Track/History?item=${number}`,
  "Australia Post": (number) => `https://auspost.com.au/mypost/track/details/${number}`,
  "Canada Post": (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/details/${number}`,
  "Deutsche Post": (number) => `https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=${number}`,
  DHL: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  GLS: (number) => `https://gls-group.eu/track/${number}`,
  "La Poste": (number) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`,
  PostNord: (number) => `https://tracking.postnord.com/en/tracking?id=${number}`,
  Purolator: (number) => `https://www.purolator.com/en/shipping/tracker?pin=${number}`,
  "Royal Mail": (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  "Swiss Post": (number) => `https://service.post.ch/ekp-web/ui/entry/search/${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
};

export const CARRIERS: readonly string[] = Object.keys(PAGES);

/** Address of the parcel's tracking page; null for carriers without one and for an empty number. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  const number = trackingNumber.replace(/\s+/g, "");
  const page = PAGES[carrier];
  return page && number !== "" ? page(encodeURIComponent(number)) : null;
}
