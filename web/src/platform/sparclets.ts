import type { WebSparclet } from "./sparclet.ts";

let byType: Readonly<Record<string, WebSparclet>> = {};

/**
 * Registers the sparclet types; called once before the first render. The platform must not import the sparclets, so the caller passes them.
 */
export function registerSparclets(sparclets: Readonly<Record<string, WebSparclet>>): void {
  byType = sparclets;
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
