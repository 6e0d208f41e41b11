import { webSparclet, webSparclets } from "./registry.ts";

/** Where the pages of a type are, whether or not this version can show them. */
export interface SparcletAddress {
  readonly label: string;
  readonly segment: string;
  readonly short: string;
  readonly shortIdPrefix: string;
  readonly rootPaths: readonly string[];
}

/** Types whose addresses are promised before their pages are made. A type in the registry takes the place of its line here. */
const promised: Readonly<Record<string, SparcletAddress>> = {
  daily_game: { label: "Daily game", segment: "daily-game", short: "d", shortIdPrefix: "", rootPaths: ["games", "g"] },
};

export function addressOf(type: string): SparcletAddress | null {
  return webSparclet(type) ?? (Object.hasOwn(promised, type) ? (promised[type] ?? null) : null);
}

/** By the segment of its pages (`trivias`), its short form in `/c/{slug}/s/{short}`, or a shortlink at the root. */
export function addressAt(place: "segment" | "short" | "root", text: string): SparcletAddress | null {
  const fits = (address: SparcletAddress) =>
    place === "root" ? address.rootPaths.includes(text) : (place === "segment" ? address.segment : address.short) === text;
  const known: readonly SparcletAddress[] = Object.values({ ...promised, ...webSparclets });
  return known.find(fits) ?? null;
}
