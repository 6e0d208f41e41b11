import type { Route } from "@sparc/contract/define-route";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sha256 } from "../lib/crypto.ts";

/**
 * Sends a handler's value through the route's answer schema, so that nothing unlisted can leave. A value that does not fit is a bug
 * and throws. Routes with an ETag answer 304 to whoever has the newest answer already.
 */
export function sendAnswer(reply: FastifyReply, a: { route: Route; request: FastifyRequest; value: unknown }): FastifyReply {
  const { route, request, value } = a;
  reply.header("cache-control", request.viewer || !route.hasEtag ? "no-store" : "no-cache");
  if (!route.answer) return reply.code(route.status ?? 204).send();
  const text = JSON.stringify(route.answer.parse(value));
  if (route.hasEtag) {
    const etag = `W/"${sha256(text).toString("base64url").slice(0, 27)}"`;
    reply.header("etag", etag);
    if (hasSeen(request.headers["if-none-match"], etag)) return reply.code(304).send();
  }
  return reply
    .code(route.status ?? 200)
    .type("application/json; charset=utf-8")
    .send(text);
}

function hasSeen(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header !== undefined && (header.trim() === "*" || header.split(",").some((tag) => opaque(tag) === opaque(etag)));
}
