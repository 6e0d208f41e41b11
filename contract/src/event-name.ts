import { isUuid } from "./uuid.ts";

/** What an address of a type calls an event by: an id as it is, a short id in small letters and with the type's prefix. */
export function eventNameAt({ shortIdPrefix = "" }: { readonly shortIdPrefix?: string }, id: string): string {
  const name = id.toLowerCase();
  return isUuid(name) || name.startsWith(shortIdPrefix) ? name : shortIdPrefix + name;
}
