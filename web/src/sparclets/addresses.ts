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

/** By the segment of its pages: `trivias`. */
export function addressAt(segment: string): SparcletAddress | null {
  return typeAddresses().find((address) => address.segment === segment) ?? null;
}

/** Of every type, promised ones too. */
export function typeAddresses(): readonly SparcletAddress[] {
  return Object.values({ ...promised, ...webSparclets });
}
