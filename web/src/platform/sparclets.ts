import type { SparcletListing, WebSparclet } from "./sparclet.ts";

let byType: Readonly<Record<string, WebSparclet>> = {};
let listings: Readonly<Record<string, SparcletListing>> = {};

/**
 * Registers the sparclet types; called once before the first render. The platform must not import the sparclets, so the caller passes them.
 */
export function registerSparclets(sparclets: Readonly<Record<string, WebSparclet>>): void {
  byType = sparclets;
  registerListings(sparclets);
}

/** Registers only how lists show the types, for a script that runs before the pages have loaded. */
export function registerListings(sparclets: Readonly<Record<string, SparcletListing>>): void {
  listings = sparclets;
}

export function sparcletListing(type: string): SparcletListing | null {
  return Object.hasOwn(listings, type) ? (listings[type] ?? null) : null;
}

export const sparcletTypes = (): readonly string[] => Object.keys(byType);

export const allSparclets = (): readonly WebSparclet[] => Object.values(byType);

export function webSparclet(type: string): WebSparclet | null {
  return Object.hasOwn(byType, type) ? (byType[type] ?? null) : null;
}

/** Returns the type by the segment of its pages: `trivias`. */
export function sparcletAt(segment: string): WebSparclet | null {
  return allSparclets().find((sparclet) => sparclet.segment === segment) ?? null;
}
