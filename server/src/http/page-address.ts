import { isUuid } from "@sparc/contract/ids";
import type { SparcletRegistry } from "@sparc/sparclets/registry";

/** What an address of the page names. `event` is an id or a short id as it is stored. */
export interface PageAddress {
  community: string | null;
  event: string | null;
}

export type ReadPageAddress = (pathname: string, query: URLSearchParams) => PageAddress;

const SLUG = /^[a-z0-9-]{1,40}$/;
const EVENT = /^[A-Za-z0-9-]{1,80}$/;
/** Addresses of events beside those of their types. */
const EVENT_SEGMENTS = ["events", "e", "games", "g"];

/** Reads the addresses people share, from the types' own segments: `/communities/{slug}/…`, `/c/{slug}/s/b/{id}`, `/b/{id}`, `/e/{id}/results`. */
export function createPageAddresses(registry: SparcletRegistry): ReadPageAddress {
  const prefixes = new Map<string, string>(EVENT_SEGMENTS.map((segment) => [segment, ""]));
  for (const { rules } of Object.values(registry)) {
    const { segment, short, shortIdPrefix = "" } = rules.wire;
    for (const name of [segment, short]) prefixes.set(name, shortIdPrefix);
  }
  const eventOf = (segment = "", id = ""): string | null => {
    const prefix = prefixes.get(segment);
    if (prefix === undefined || !EVENT.test(id)) return null;
    return isUuid(id) || id.startsWith(prefix) ? id : `${prefix}${id}`;
  };
  return (pathname, query) => {
    const [first, second = "", third, fourth, fifth] = pathname.split("/").filter(Boolean);
    if (first === "communities" || first === "c") {
      const isEvent = third === "sparclets" || third === "s";
      return { community: SLUG.test(second) ? second : null, event: isEvent ? eventOf(fourth, fifth) : null };
    }
    const given = query.get("c") ?? "";
    return { community: SLUG.test(given) ? given : null, event: second ? eventOf(first, second) : null };
  };
}

/** Shortlinks that name nothing: the page sends on from them. */
export const PLAIN_SHORTLINKS: ReadonlySet<string> = new Set(["/profile"]);

/** `/c/{slug}` and `/c/{slug}/s`, which name a community and nothing else. */
export function isCommunityShortlink(pathname: string): boolean {
  return /^\/c\/[^/]+(\/s)?\/?$/.test(pathname);
}

/** `/b/{id}`, `/e/{id}/results`, `/c/{slug}/s/b/{id}`: an address that goes on after that leads nowhere. */
export function isEventShortlink(pathname: string): boolean {
  return /^\/((e|events)\/[^/]+\/results|c\/[^/]+\/s\/[^/]+\/[^/]+|[^/]+\/[^/]+)\/?$/.test(pathname);
}

/** Whether the address promises something that has to be there, so that a page without it is a 404. */
export function mustExist(pathname: string, address: PageAddress): { community: boolean; event: boolean } {
  const isCommunityPath = /^\/(communities|c)\/[^/]/.test(pathname);
  return { community: isCommunityPath, event: address.event !== null };
}
