import { isIP } from "node:net";
import type { PushSettings } from "../../config-push.ts";
import { isLoopbackAddress, isPublicAddress } from "./public-address.ts";

type Reach = Pick<PushSettings, "isLoopbackAllowed">;

/** Whether a push may be sent to an IP address. */
export const isReachableAddress = (address: string, { isLoopbackAllowed }: Reach): boolean =>
  isPublicAddress(address) || (isLoopbackAllowed && isLoopbackAddress(address));

/** The host of a URL when it is an IP address; null for a name. */
const toLiteral = ({ hostname }: URL): string | null => {
  const bare = hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(bare) === 0 ? null : bare;
};

/**
 * The address that a browser named for its pushes, when it can be one: https at the usual port, without credentials, and no IP address of a
 * private network. Names are judged when they are connected to. Null for anything else.
 */
export function readEndpoint(endpoint: string, reach: Reach): URL | null {
  const url = URL.parse(endpoint);
  if (!url || url.username !== "" || url.password !== "") return null;
  const literal = toLiteral(url);
  const isLocal = reach.isLoopbackAllowed && literal !== null && isLoopbackAddress(literal);
  if (isLocal) return /^https?:$/.test(url.protocol) ? url : null;
  const isUsual = url.protocol === "https:" && url.port === "";
  return isUsual && (literal === null || isPublicAddress(literal)) ? url : null;
}
