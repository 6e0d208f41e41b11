import { eventNameAt } from "./event-name.ts";

/** Addresses of a sparclet type's pages. */
export interface TypeAddress {
  /** Segment in a community: `/communities/{slug}/sparclets/{segment}/{id}`. */
  readonly segment: string;
  /** Segment of short addresses: `/c/{slug}/s/{short}/{id}`. */
  readonly short: string;
  /** Segments of short addresses at the root: `/{rootPath}/{id}`. */
  readonly rootPaths?: readonly string[];
  /** Prefix of this type's short ids as they are stored. */
  readonly shortIdPrefix?: string;
}

export interface PageAddress {
  /** The slug in lower case; null where the address names no community. */
  readonly community: string | null;
  readonly event: EventAddress | null;
  /** The page redirects from it. */
  readonly isShort: boolean;
}

export interface EventAddress {
  /** As the API takes it: an id, or a short id in lower case with the prefix of its type. */
  readonly name: string;
  /** The type of the address; null where any type fits. */
  readonly segment: string | null;
  readonly isResults: boolean;
}

/**
 * The community or event of a page's address. The server, which answers its first HTML, and the page, which redirects short addresses, both
 * use this function. Null for addresses of neither.
 */
export function readPageAddress(pathname: string, types: readonly TypeAddress[]): PageAddress | null {
  const [first = "", second, ...rest] = pathname.split("/").filter(Boolean).map(decoded);
  if (second === undefined) return null;
  if (first === "communities") return communityAddress({ slug: second, rest, types, inShort: false });
  if (first === "c") return communityAddress({ slug: second, rest, types, inShort: true });
  if (first === "e" || first === "events") {
    const event = eventAddress({ type: null, id: second, rest });
    return event && { community: null, event, isShort: true };
  }
  const type = types.find(({ rootPaths = [] }) => rootPaths.includes(first));
  return type && rest.length === 0 ? { community: null, event: eventAddress({ type, id: second, rest }), isShort: true } : null;
}

interface CommunityParts {
  slug: string;
  rest: readonly string[];
  types: readonly TypeAddress[];
  inShort: boolean;
}

function communityAddress({ slug, rest, types, inShort }: CommunityParts): PageAddress | null {
  const community = slug.toLowerCase();
  const [mark, segment, id, ...more] = rest;
  if (mark !== (inShort ? "s" : "sparclets")) return inShort && mark !== undefined ? null : { community, event: null, isShort: inShort };
  if (segment === undefined) return { community, event: null, isShort: true };
  const type = types.find((one) => (inShort ? one.short : one.segment) === segment);
  const event = type && id !== undefined ? eventAddress({ type, id, rest: more }) : null;
  return event && { community, event, isShort: inShort };
}

interface EventParts {
  type: TypeAddress | null;
  id: string;
  rest: readonly string[];
}

function eventAddress({ type, id, rest }: EventParts): EventAddress | null {
  const [part, ...more] = rest;
  if (more.length > 0 || (part !== undefined && part !== "results")) return null;
  return { name: eventNameAt(type ?? {}, id), segment: type?.segment ?? null, isResults: part === "results" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
