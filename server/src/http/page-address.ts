import { type PageAddress, readPageAddress, type TypeAddress } from "@sparc/contract/page-address";
import type { SparcletRegistry } from "@sparc/sparclets/registry";

/** Types whose addresses are promised before they are made: nothing has them yet, so that they lead nowhere. */
const PROMISED: readonly TypeAddress[] = [{ segment: "daily-game", short: "d", rootPaths: ["games", "g"] }];

export type ReadPageAddress = (pathname: string) => PageAddress | null;

/** Reads the addresses people share, from the types' own segments. */
export function createPageAddresses(registry: SparcletRegistry): ReadPageAddress {
  const types = [...Object.values(registry).map(({ rules }) => rules.wire), ...PROMISED];
  return (pathname) => readPageAddress(pathname, types);
}

/** Shortlinks that name nothing: the page sends on from them. */
export const PLAIN_SHORTLINKS: ReadonlySet<string> = new Set(["/profile", "/profile/"]);
