import type { FastifyHttpOptions } from "fastify";

/**
 * How long somebody may take to say what they want, in milliseconds: `headers` for the head of a request, `request` for all of it.
 * Node looks for who is late every `lookEvery` only, so that the longest anybody stands is `request` and one look: within 15 s.
 */
export interface Patience {
  headers: number;
  request: number;
  lookEvery: number;
  /** Without a byte in either direction, which is who asked and does not read the answer. A WebSocket has its own pings and is not concerned. */
  silence: number;
}

export const PATIENCE_MS: Patience = { headers: 10_000, request: 14_000, lookEvery: 500, silence: 60_000 };

/** Fastify's options by which a connection that drips its request, or says nothing at all, is answered 408 and ended, and one that does not read its answer is cut. */
export const endSlowClients = ({ headers, request, lookEvery, silence } = PATIENCE_MS) =>
  ({
    requestTimeout: request,
    connectionTimeout: silence,
    http: { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: lookEvery },
  }) satisfies Pick<FastifyHttpOptions<never>, "requestTimeout" | "connectionTimeout" | "http">;
