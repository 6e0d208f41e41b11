import { isUuid } from "./uuid.ts";

/** The event in an address of a type: an id unchanged, a short id in lower case with the type's prefix. */
export function eventNameAt({ shortIdPrefix = "" }: { readonly shortIdPrefix?: string }, id: string): string {
  const name = id.toLowerCase();
  return isUuid(name) || name.startsWith(shortIdPrefix) ? name : shortIdPrefix + name;
}

/** An event's name in an address as people type it: without the prefix that its type's short ids are stored with. */
export function toTypedName({ shortIdPrefix = "" }: { readonly shortIdPrefix?: string }, name: string): string {
  return name.startsWith(shortIdPrefix) ? name.slice(shortIdPrefix.length) : name;
}
