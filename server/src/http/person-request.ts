import type { IncomingHttpHeaders } from "node:http";

/** Browsers begin with this, and some crawlers; scripts and the link previews of most chat apps do not. */
const BROWSER = /^(mozilla|opera)\//i;
/** Crawlers and link previews that call themselves a browser name themselves, too. Cubot is a brand of phones. */
const CRAWLER = /(?<!cu)bot|crawl|spider|slurp|preview|facebookexternalhit|embedly|lighthouse/i;

interface PageRequest {
  method: string;
  headers: IncomingHttpHeaders;
}

/**
 * Whether a person opened a page, as far as a request shows it: not a crawler, a link preview or a browser that only fetches a page ahead.
 */
export function isByPerson({ method, headers }: PageRequest): boolean {
  const userAgent = headers["user-agent"] ?? "";
  const isAhead = [headers["sec-purpose"], headers.purpose].flat().some((purpose) => purpose?.includes("prefetch"));
  return method === "GET" && BROWSER.test(userAgent) && !CRAWLER.test(userAgent) && !isAhead;
}
