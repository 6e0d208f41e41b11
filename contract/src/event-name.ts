import { isUuid } from "./uuid.ts";

/** The event in an address of a type: an id unchanged, a short id in lower case with the type's prefix. */
export function eventNameAt({ shortIdPrefix = "" }: { readonly shortIdPrefix?: string }, id: string): string {
  const name = id.toLowerCase();
  return isUuid(name) || name.startsWith(shortIdPrefix) ? name : shortIdPrefix + name;
}
