import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { Config } from "../config.ts";
import { newId } from "../lib/ids.ts";
import type { Logger } from "../lib/logger.ts";
import type { AnsweredRequest, RequestCounts } from "../lib/request-counts.ts";
import { authenticate, type VerifyAccess } from "./authenticate.ts";
import { answerErrors, sendRefusal } from "./error-handler.ts";
import { acceptOnlyJson } from "./json-body.ts";
import { createCallLimits, type IsOpenEvent } from "./limits.ts";
import { HEALTH_CHECKS, type MountParts, mountRoutes, requireAccess } from "./mount-routes.ts";
import { refused } from "./refused-request.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { shedLoad } from "./shed-load.ts";
import { endSlowClients } from "./slow-clients.ts";

export interface HttpServerParts extends Omit<MountParts, "limits" | "isSecure"> {
  config: Config;
  logger: Logger;
  verifyAccess: VerifyAccess;
  isOpenEvent: IsOpenEvent;
  /** Counts the answers by their status. */
  requests?: Pick<RequestCounts, "note">;
  /** Adds pages and documents beside the API. */
  addPages?(app: FastifyInstance): void;
}

const KEEP_ALIVE_MS = 65_000;
const MAX_URL_LENGTH = 2_048;
const COMPRESSED_FROM_BYTES = 1_024;
const FINISH_WITHIN_MS = 10_000;
const HANG_UP_EVERY_MS = 50;
/** PostgreSQL stores every character but this one. */
const NUL = /%00/;

/** The API as a Fastify server that is not listening yet. Plugins come first, so that every route has them. */
export async function createHttpServer(parts: HttpServerParts): Promise<FastifyInstance> {
  const { config, logger, origins, rows } = parts;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    requestIdHeader: false,
    genReqId: newId,
    ...endSlowClients(),
    keepAliveTimeout: KEEP_ALIVE_MS,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: "idle",
    return503OnClosing: true,
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(reply as FastifyReply, { rows, request: request as FastifyRequest, refusal: { code: "request.malformed" } }),
  }) as unknown as FastifyInstance;
  answerErrors(app, rows);
  acceptOnlyJson(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    const { url = "" } = request.raw;
    if (url.length > MAX_URL_LENGTH || NUL.test(url)) throw refused("request.malformed");
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method, url, id } = request;
    // A process that ends or starts is asked again and again whether it is ready, which fails nobody.
    if (!HEALTH_CHECKS.has(request.routeOptions.url ?? "")) parts.requests?.note(toAnswered(request, reply));
    request.log.debug({ request_id: id, method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "Answered");
  });
  await addSecurityHeaders(app, { config, origins });
  await shedLoad(app, { maxDelayMs: config.limits.loopDelayMs, onShed: () => refused("server.overloaded") });
  await app.register(cookie);
  await app.register(compress, {
    threshold: COMPRESSED_FROM_BYTES,
    encodings: ["gzip", "identity"],
    customTypes: /^(?:application\/json|text\/(?:calendar|html))/,
    // A compressed request could be a thousand times what its limit says.
    globalDecompression: false,
  });
  authenticate(app, parts.verifyAccess);
  const limits = await createCallLimits(app, { limits: config.limits, isOpenEvent: parts.isOpenEvent });
  requireAccess(app);
  mountRoutes(app, { ...parts, limits, isSecure: config.baseUrl.startsWith("https:") });
  parts.addPages?.(app);
  app.setNotFoundHandler(async () => {
    throw refused("request.not_found");
  });
  return app;
}

const toAnswered = (request: FastifyRequest, reply: FastifyReply): AnsweredRequest => ({
  ...{ status: reply.statusCode, ms: reply.elapsedTime },
  group: request.routeOptions.config?.limit ?? "other",
});

/** Takes no new connections, lets requests finish for ten seconds, then closes what is left. */
export async function finishRequests(app: FastifyInstance): Promise<void> {
  const finished = app.close();
  // A connection whose last request ends meanwhile would be kept open for the next one.
  const hangUp = setInterval(() => app.server.closeIdleConnections(), HANG_UP_EVERY_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS);
  await finished;
  clearInterval(hangUp);
  clearTimeout(cut);
}
