import { isIP } from "node:net";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

/** Which addresses given by people the server may call. */
export interface OutboundRules {
  /** Whether a host may be called although its addresses are not public, then also by plain http and at any port. */
  isTrustedHost(hostname: string): boolean;
  /** Whether public hosts may be called by https at other ports than 443. */
  readonly hasAnyPort: boolean;
}

/** Trusts hosts that are written as an address of this machine, where that is allowed. */
export const trustLoopback =
  (isAllowed: boolean): OutboundRules["isTrustedHost"] =>
  (hostname) =>
    isAllowed && isLoopbackAddress(toBare(hostname));

/** A URL's host without the brackets of IPv6. */
const toBare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, "$1");

/**
 * The address when it can be called: https, without credentials, and no IP address of a private network. Names are judged when they are
 * connected to. Null for anything else.
 */
export function readOutboundUrl(text: string, { isTrustedHost, hasAnyPort }: OutboundRules): URL | null {
  const url = URL.parse(text);
  if (!url || url.username !== "" || url.password !== "") return null;
  if (isTrustedHost(url.hostname)) return /^https?:$/.test(url.protocol) ? url : null;
  const isUsual = url.protocol === "https:" && (hasAnyPort || url.port === "");
  const bare = toBare(url.hostname);
  return isUsual && (isIP(bare) === 0 || isPublicAddress(bare)) ? url : null;
}
