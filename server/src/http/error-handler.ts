import type { ErrorCode } from "@sparc/contract/errors";
import type { Refusal } from "@sparc/sparclets/kernel/result";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorCode, isDatabaseUnavailable, isTimeout } from "../db/errors.ts";
import { RefusedRequest } from "./refused-request.ts";
import { type ErrorRows, wireError } from "./wire-error.ts";

/** Every error that leaves the API has the API's one shape and the request's id; internal details are only logged. */
export function answerErrors(app: FastifyInstance, rows: ErrorRows): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof RefusedRequest ? error.refusal : { code: toCode(error) };
    if (refusal.code === "server.error") request.log.error({ err: error, request_id: request.id }, "A request failed");
    else if (refusal.code === "server.unavailable")
      request.log.warn({ err: error, request_id: request.id }, "A request met no database, or one that stores nothing now");
    return sendRefusal(reply, { rows, request, refusal });
  });
}

export function sendRefusal(reply: FastifyReply, input: { rows: ErrorRows; request: FastifyRequest; refusal: Refusal }): FastifyReply {
  const { rows, request, refusal } = input;
  const { status, retryAfterS, body } = wireError({ rows, refusal, method: request.method, requestId: request.id });
  if (retryAfterS !== null) reply.header("retry-after", retryAfterS);
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply.code(status).header("cache-control", "no-store").type("application/json; charset=utf-8").send(JSON.stringify(body));
}

const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  404: "request.not_found",
  413: "request.too_large",
  415: "request.unsupported_media_type",
};

/** Fastify's own errors have a status under 500; anything else here is a bug, or the database is unavailable. */
function toCode(error: unknown): ErrorCode {
  const { statusCode = 500 } = (error ?? {}) as { statusCode?: number };
  if (statusCode < 500) return BY_STATUS[statusCode] ?? "request.malformed";
  if (errorCode(error) === "queue_full") return "server.overloaded";
  return isDatabaseUnavailable(error) || isTimeout(error) ? "server.unavailable" : "server.error";
}
