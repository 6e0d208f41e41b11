import type { PageAddress } from "@sparc/contract/page-address";

interface CanonicalInput {
  pathname: string;
  address: PageAddress | null;
  /** Result of resolving the address. */
  community: { slug: string } | null;
  event: { id: string; community_slug: string } | null;
  /** Of the event's type. */
  segment: string | null;
}

/** The canonical path of a page: the long address with the event's id and the slug in lower case, without a trailing slash. */
export function canonicalPath({ pathname, address, community, event, segment }: CanonicalInput): string {
  const results = address?.event?.isResults ? "/results" : "";
  if (event && segment) return `/communities/${event.community_slug}/sparclets/${segment}/${event.id}${results}`;
  const [first, named, ...rest] = pathname.split("/").filter(Boolean);
  if (!community || !address?.community) return `/${[first, named, ...rest].filter(Boolean).join("/")}`;
  return address.isShort ? `/communities/${community.slug}` : `/${[first, community.slug, ...rest].join("/")}`;
}
