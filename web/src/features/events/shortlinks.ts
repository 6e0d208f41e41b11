import { isUuid } from "@sparc/contract/uuid";
import type { QueryClient } from "@tanstack/react-query";
import { addressAt, addressOf } from "../../sparclets/addresses.ts";
import { DEFAULT_SLUG } from "../gate/destination.ts";
import { publicEventQuery } from "./events.queries.ts";

export type Shortlink =
  | { readonly kind: "event"; readonly id: string; readonly isResults: boolean }
  | { readonly kind: "typed"; readonly segment: string; readonly id: string }
  | { readonly kind: "path"; readonly path: string };

/** What a short path means, by the sparclets' addresses; null when it is none. */
export function readShortlink(splat: string): Shortlink | null {
  const parts = splat.split("/").filter(Boolean).map(decoded);
  const [first = "", second, third, fourth, fifth, ...rest] = parts;
  if (rest.length > 0 || second === undefined) return null;
  if (first === "e" || first === "events") {
    const isResults = third === "results";
    return (third === undefined || isResults) && fourth === undefined ? { kind: "event", id: second, isResults } : null;
  }
  if (first === "c") return communityLink({ slug: second, mark: third, short: fourth, id: fifth });
  const sparclet = addressAt("root", first);
  if (!sparclet || third !== undefined) return null;
  const id = isUuid(second) || second.startsWith(sparclet.shortIdPrefix) ? second : sparclet.shortIdPrefix + second;
  return { kind: "typed", segment: sparclet.segment, id };
}

function communityLink(a: { slug: string; mark: string | undefined; short: string | undefined; id: string | undefined }): Shortlink | null {
  const home = `/communities/${encodeURIComponent(a.slug)}`;
  if (a.mark === undefined) return { kind: "path", path: home };
  if (a.mark !== "s") return null;
  if (a.short === undefined) return { kind: "path", path: `${home}/sparclets` };
  const sparclet = addressAt("short", a.short);
  if (!sparclet || a.id === undefined) return null;
  return { kind: "path", path: `${home}/sparclets/${sparclet.segment}/${encodeURIComponent(a.id)}` };
}

/** Where a shortlink leads, after looking the event up where its community is not in the address; null for the not-found page. */
export async function shortlinkTarget(splat: string, queryClient: QueryClient): Promise<string | null> {
  const link = readShortlink(splat);
  if (!link || link.kind === "path") return link?.path ?? null;
  try {
    const event = await queryClient.ensureQueryData(publicEventQuery(link.id));
    const segment = link.kind === "typed" ? link.segment : addressOf(event.type)?.segment;
    if (!segment) return null;
    const path = `/communities/${event.community_slug || DEFAULT_SLUG}/sparclets/${segment}/${encodeURIComponent(event.id)}`;
    return link.kind === "event" && link.isResults ? `${path}/results` : path;
  } catch {
    return null;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
