import { OFFLINE_CACHE } from "../lib/offline-cache.ts";
import { listCopies, toCopyPath } from "../lib/offline-copies.ts";
import { toOfflinePage } from "./offline-page.ts";

interface OfflineRequest {
  /** Absolute address of the page that could not be fetched. */
  readonly url: string;
  readonly productName: string;
  readonly isOnline: boolean;
}

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

/** Answers for a page without the network: its stored copy, else a page about being offline that links to the copies there are. */
export async function answerOffline({ url, productName, isOnline }: OfflineRequest): Promise<Response> {
  const copy = await caches.match(toCopyPath(new URL(url).pathname), { cacheName: OFFLINE_CACHE }).catch(() => undefined);
  if (copy) return copy;
  const copies = await listCopies().catch(() => []);
  return new Response(toOfflinePage({ productName, isOnline, copies }), { status: 503, headers: HEADERS });
}
