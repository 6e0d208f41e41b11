import ipaddr from "ipaddr.js";

/** The IPv6 range that registries assign to hosts; addresses outside it are not public. */
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/** Whether an IP address belongs to a host of the public internet: no private, local, shared, mapped, translated or reserved one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST));
}

export const isLoopbackAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.parse(address).range() === "loopback";
