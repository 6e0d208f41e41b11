import type { Route } from "@sparc/contract/define-route";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sha256 } from "../lib/crypto.ts";

/**
 * Sends a handler's value through the route's answer schema, so that no unlisted field can leave. A value that does not fit is a bug and
 * throws. Routes with an ETag answer 304 to a caller with the newest answer.
 */
export function sendAnswer(reply: FastifyReply, input: { route: Route; request: FastifyRequest; value: unknown }): FastifyReply {
  const { route, request, value } = input;
  reply.header("cache-control", toCacheControl(route, request));
  if (!route.answer) return reply.code(route.status ?? 204).send();
  const parsed = route.answer.parse(value);
  const text = route.textType ? String(parsed) : JSON.stringify(parsed);
  if (route.hasEtag) {
    const etag = `W/"${sha256(text).toString("base64url").slice(0, 27)}"`;
    reply.header("etag", etag);
    if (hasSeen(request.headers["if-none-match"], etag)) return reply.code(304).send();
  }
  return reply
    .code(route.status ?? 200)
    .type(`${route.textType ?? "application/json"}; charset=utf-8`)
    .send(text);
}

/** With an ETag the answer may be stored and has to be asked for again; without one, or about a caller, it may not be stored. */
function toCacheControl(route: Route, request: FastifyRequest): string {
  if (request.viewer || !route.hasEtag) return "no-store";
  return route.isPrivate ? "private, no-cache" : "no-cache";
}

function hasSeen(header: string | undefined, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return header !== undefined && (header.trim() === "*" || header.split(",").some((tag) => opaque(tag) === opaque(etag)));
}
