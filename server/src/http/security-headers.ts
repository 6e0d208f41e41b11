import { randomBytes } from "node:crypto";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../config.ts";
import type { Origins } from "./origins.ts";

const YEAR_S = 31_536_000;
const PREFLIGHT_S = 600;
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * The clock that decides about locks, in milliseconds since 1970, when an answer is sent: pages count down by it, whatever the device's
 * clock says.
 */
export const SERVER_TIME = "server-time";

/** Headers of every answer. Data may be nothing but data; pages set their own policy with `pagePolicy`. */
export async function addSecurityHeaders(app: FastifyInstance, input: { config: Config; origins: Origins }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginResourcePolicy: { policy: "same-site" },
    frameguard: { action: "deny" },
    strictTransportSecurity: input.config.baseUrl.startsWith("https:") ? { maxAge: YEAR_S, includeSubDomains: true } : false,
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", API_POLICY);
  });
  await app.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && input.origins.isAllowed(origin) ? origin : false),
    credentials: true,
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: ["authorization", "content-type", "idempotency-key", "if-none-match"],
    exposedHeaders: ["etag", "retry-after", "x-request-id", SERVER_TIME],
    maxAge: PREFLIGHT_S,
    strictPreflight: true,
  });
  app.addHook("onRequest", async (_request, reply) => {
    addVaryOrigin(reply);
  });
}

function addVaryOrigin(reply: FastifyReply): void {
  const vary = String(reply.getHeader("vary") ?? "");
  if (!/\borigin\b/i.test(vary)) reply.header("vary", vary ? `${vary}, Origin` : "Origin");
}

export const newNonce = (): string => randomBytes(16).toString("base64");

/** The policy of pages. Elements with the nonce may stand inside their HTML, and no other site may frame them. */
export function pagePolicy(config: Config, nonce: string): string {
  return toPolicy(config, { scripts: `'nonce-${nonce}'`, styles: `'nonce-${nonce}'`, ancestors: "'none'" });
}

/**
 * The policy of the one page that other sites may frame: it does nothing but link, so that a press which a site obtains by deception changes
 * nothing. The style sheet inside it is allowed by its hash, because a nonce would not fit a cached page.
 */
export function allowFraming(reply: FastifyReply, input: { config: Config; styleHash: string }): FastifyReply {
  const policy = toPolicy(input.config, { scripts: null, styles: `'sha256-${input.styleHash}'`, ancestors: "*" });
  return reply.removeHeader("x-frame-options").header("content-security-policy", policy);
}

/** The one place outside this server that pages may talk to is the API's other addresses, and analytics when it is switched on. */
function toPolicy(config: Config, allowed: { scripts: string | null; styles: string; ancestors: string }): string {
  const own = new URL(config.baseUrl);
  const connect = [
    "'self'",
    `${own.protocol === "https:" ? "wss" : "ws"}://${own.host}`,
    config.apiBase && new URL(config.apiBase).origin,
    config.websocketBase && new URL(config.websocketBase).origin,
    config.analyticsEnabled && new URL(config.analyticsHost).origin,
  ];
  // Pictures come from this server alone, because another server would learn who looks, and when.
  const images = ["'self'", "data:", "blob:", config.apiBase && new URL(config.apiBase).origin];
  const rules: [string, ...(string | null | false)[]][] = [
    ["default-src", "'none'"],
    ["script-src", "'self'", allowed.scripts],
    ["style-src", "'self'", allowed.styles],
    ["img-src", ...images],
    ["font-src", "'self'"],
    ["connect-src", ...connect],
    ["manifest-src", "'self'"],
    ["worker-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", allowed.ancestors],
    ["require-trusted-types-for", "'script'"],
    ["trusted-types", "app"],
  ];
  return rules.map(([name, ...values]) => [name, ...new Set(values.filter(Boolean))].join(" ")).join("; ");
}
