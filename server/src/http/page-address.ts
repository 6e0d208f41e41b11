import { type PageAddress, readPageAddress } from "@sparc/contract/page-address";
import type { SparcletRegistry } from "@sparc/sparclets/registry";

export type ReadPageAddress = (pathname: string) => PageAddress | null;

/** Reads the addresses people share, from the types' own segments. */
export function createPageAddresses(registry: SparcletRegistry): ReadPageAddress {
  const types = Object.values(registry).map(({ rules }) => rules.wire);
  return (pathname) => readPageAddress(pathname, types);
}

/** Shortlinks that name nothing: the page sends on from them. */
export const PLAIN_SHORTLINKS: ReadonlySet<string> = new Set(["/profile", "/profile/"]);
