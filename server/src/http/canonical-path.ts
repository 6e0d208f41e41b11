import type { PageAddress } from "@sparc/contract/page-address";

interface CanonicalInput {
  pathname: string;
  address: PageAddress | null;
  /** What the address was found to be about. */
  community: { slug: string } | null;
  event: { id: string; community_slug: string } | null;
  /** Of the event's type. */
  segment: string | null;
}

/** The one path among all that lead to the same page: the long address with the event's id and the slug in small letters, without a slash at its end. */
export function canonicalPath({ pathname, address, community, event, segment }: CanonicalInput): string {
  const results = address?.event?.isResults ? "/results" : "";
  if (event && segment) return `/communities/${event.community_slug}/sparclets/${segment}/${event.id}${results}`;
  const [first, named, ...rest] = pathname.split("/").filter(Boolean);
  if (!community || !address?.community) return `/${[first, named, ...rest].filter(Boolean).join("/")}`;
  return address.isShort ? `/communities/${community.slug}` : `/${[first, community.slug, ...rest].join("/")}`;
}
