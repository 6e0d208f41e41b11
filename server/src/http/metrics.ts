import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { timingSafeEqual } from "../lib/crypto.ts";
import { METRICS_TYPE } from "../lib/metrics-text.ts";
import { toBearer } from "./authenticate.ts";
import { refused } from "./refused-request.ts";

/**
 * `/metrics` for a collector that sends `METRICS_TOKEN` as bearer. Without that variable it answers programs on this machine, where nothing
 * of the server leaves it. Everybody else gets 404, as for an address that does not exist.
 */
export function addMetrics(
  app: FastifyInstance,
  input: { config: Pick<Config, "metricsToken" | "isLoopback">; read(): Promise<string> },
): void {
  app.get("/metrics", { config: { access: "public", limit: "api" } }, async (request, reply) => {
    if (!isAllowed(request, input.config)) throw refused("request.not_found");
    return reply
      .header("cache-control", "no-store")
      .type(METRICS_TYPE)
      .send(await input.read());
  });
}

function isAllowed(request: FastifyRequest, { metricsToken, isLoopback }: Pick<Config, "metricsToken" | "isLoopback">): boolean {
  if (metricsToken !== null) return timingSafeEqual(Buffer.from(toBearer(request) ?? ""), Buffer.from(metricsToken));
  return isLoopback && !isForwarded(request) && isThisMachine(request.raw.socket.remoteAddress ?? "");
}

const isForwarded = ({ headers }: FastifyRequest) => ["forwarded", "via", "x-forwarded-for", "x-real-ip"].some((name) => name in headers);
const isThisMachine = (address: string) => address === "::1" || /^(?:::ffff:)?127\./.test(address);
