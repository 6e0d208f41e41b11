import { toTypedName } from "@sparc/contract/event-name";
import { readPageAddress } from "@sparc/contract/page-address";
import type { QueryClient } from "@tanstack/react-query";
import { publicEventQuery } from "../../platform/events/events.queries.ts";
import { allSparclets, sparcletAt, webSparclet } from "../../platform/sparclets.ts";
import { DEFAULT_SLUG } from "../gate/destination.ts";

/**
 * The path that a shortlink redirects to. An event's community is looked up when the address does not name it. Null leads to the not-found
 * page.
 */
export async function shortlinkTarget(splat: string, queryClient: QueryClient): Promise<string | null> {
  const address = readPageAddress(splat, allSparclets());
  if (!address?.isShort) return null;
  const { community, event: named } = address;
  if (!named) return community === null ? null : homeOf(community);
  if (community !== null) return `${homeOf(community)}/sparclets/${named.segment}/${encodeURIComponent(named.name)}`;
  try {
    const event = await queryClient.ensureQueryData(publicEventQuery(named.name));
    const segment = named.segment ?? webSparclet(event.type)?.segment;
    if (!segment) return null;
    const path = `${homeOf(event.community_slug || DEFAULT_SLUG)}/sparclets/${segment}/${encodeURIComponent(event.id)}`;
    return named.isResults ? `${path}/results` : path;
  } catch {
    return null;
  }
}

/** The code by which a shortlink names an event, as it is typed; null for every other address. */
export function codeInShortlink(splat: string): string | null {
  const address = readPageAddress(splat, allSparclets());
  if (!address?.isShort || !address.event) return null;
  const { segment, name } = address.event;
  return toTypedName((segment && sparcletAt(segment)) || {}, name);
}

const homeOf = (slug: string): string => `/communities/${encodeURIComponent(slug)}`;
