import { OFFLINE_CACHE } from "./offline-cache.ts";

/** A page as its reader saw it last. Pages store copies; the service worker shows and lists them without a connection. */
export interface OfflineCopy {
  /** Path of the page, without parameters. */
  readonly path: string;
  readonly title: string;
  /** When the page was shown like this, in milliseconds since 1970. */
  readonly at: number;
  /** Id of the user whose page it is. */
  readonly owner: string;
}

const TITLE = "copy-title";
const AT = "copy-at";
const OWNER = "copy-owner";

/** Response headers that describe a copy. Header values are Latin-1, so the title is encoded. */
export function toCopyHeaders({ title, at, owner }: Omit<OfflineCopy, "path">): Record<string, string> {
  return { [TITLE]: encodeURIComponent(title), [AT]: String(at), [OWNER]: owner };
}

/** All copies in this browser, newest first. */
export async function listCopies(): Promise<OfflineCopy[]> {
  // Opening a cache would create it.
  if (!(await caches.has(OFFLINE_CACHE))) return [];
  const cache = await caches.open(OFFLINE_CACHE);
  const copies = await Promise.all(
    (await cache.keys()).map(async (request): Promise<OfflineCopy | null> => {
      const headers = (await cache.match(request))?.headers;
      if (!headers) return null;
      return {
        path: new URL(request.url).pathname,
        title: decodeURIComponent(headers.get(TITLE) ?? ""),
        at: Number(headers.get(AT)),
        owner: headers.get(OWNER) ?? "",
      };
    }),
  );
  return copies.filter((copy) => copy !== null).sort((one, other) => other.at - one.at);
}

/** Path by which a page's copy is found: every spelling of an address with or without a slash at its end has the same copy. */
export const toCopyPath = (pathname: string): string => pathname.replace(/\/+$/, "") || "/";
