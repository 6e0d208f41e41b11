import type { FastifyHttpOptions } from "fastify";

/**
 * Time limits of a request, in milliseconds: `headers` for the head, `request` for all of it. Node checks every `checkEveryMs` only, so that a
 * connection lasts at most `request` and one check: within 15 s.
 */
export interface Patience {
  headers: number;
  request: number;
  checkEveryMs: number;
  /** Time without a byte in either direction, for clients that do not read the answer. A WebSocket has its own pings and is exempt. */
  silence: number;
}

export const PATIENCE_MS: Patience = { headers: 10_000, request: 14_000, checkEveryMs: 500, silence: 60_000 };

/** Fastify's options that end connections with slow or missing requests with 408, and cut those that do not read their answer. */
export const endSlowClients = ({ headers, request, checkEveryMs, silence } = PATIENCE_MS) =>
  ({
    requestTimeout: request,
    connectionTimeout: silence,
    http: { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: checkEveryMs },
  }) satisfies Pick<FastifyHttpOptions<never>, "requestTimeout" | "connectionTimeout" | "http">;
