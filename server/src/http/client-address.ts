import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";

/**
 * The address a request comes from, as Fastify's `request.ip` tells it: of the addresses in `X-Forwarded-For`, read from this server
 * outwards, the first that no trusted proxy has. `trusted` are addresses or CIDRs. For requests that never reach Fastify, such as upgrades.
 */
export function createClientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = new BlockList();
  for (const range of trusted) {
    const [address = "", bits] = range.split("/");
    const family = toFamily(address);
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (request) => {
    const forwarded = [request.headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
    const hops = [request.socket.remoteAddress ?? "", ...forwarded.map((hop) => hop.trim()).reverse()].filter(Boolean);
    const client = hops.find((hop) => !proxies.check(hop, toFamily(hop)));
    return client ?? hops.at(-1) ?? "";
  };
}

const toFamily = (address: string): "ipv4" | "ipv6" => (isIPv6(address) ? "ipv6" : "ipv4");
