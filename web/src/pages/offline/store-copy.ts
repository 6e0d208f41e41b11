import { OFFLINE_CACHE } from "../../lib/offline-cache.ts";
import { listCopies, toCopyHeaders } from "../../lib/offline-copies.ts";
import { isLoggedIn, session } from "../../session/session-store.ts";
import type { PageCopy } from "./page-copy.ts";

/** Copies that a browser stores; the oldest is dropped. */
const MOST_COPIES = 6;

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  // A copy is read only: nothing in it may run, be sent or be fetched from elsewhere.
  "content-security-policy":
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Id of the member who is signed in; null for visitors and guests, whose pages are not copied. */
export function copyOwner(): string | null {
  const { user } = session.getState();
  return isLoggedIn() && user && !user.is_guest ? user.id : null;
}

/** Stores a copy for the member who is signed in. A session that ended meanwhile leaves none behind. */
export async function storeCopy(path: string, { title, at, toHtml }: PageCopy): Promise<void> {
  const owner = copyOwner();
  if (owner === null) return;
  const html = await toHtml();
  if (copyOwner() !== owner) return;
  const cache = await caches.open(OFFLINE_CACHE);
  await cache.put(path, new Response(html, { headers: { ...HEADERS, ...toCopyHeaders({ title, at, owner }) } }));
  await trimCopies();
}

/** Deletes copies of everybody but the member who is signed in, and the oldest ones beyond the limit. */
export async function trimCopies(): Promise<void> {
  const copies = await listCopies();
  const owner = copyOwner();
  if (owner === null) {
    await caches.delete(OFFLINE_CACHE);
    return;
  }
  const own = copies.filter((copy) => copy.owner === owner).slice(0, MOST_COPIES);
  const dropped = copies.filter((copy) => !own.includes(copy));
  if (dropped.length === 0) return;
  const cache = await caches.open(OFFLINE_CACHE);
  await Promise.all(dropped.map(({ path }) => cache.delete(path)));
}
