import type {} from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Transport } from "./handler.ts";

const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/;

/** What sign-in can read and set of the transport. Cookies never reach scripts and are never sent from another site's page. */
export function createTransport(input: { request: FastifyRequest; reply: FastifyReply; isSecure: boolean }): Transport {
  const { request, reply, isSecure } = input;
  const key = request.headers["idempotency-key"];
  return {
    address: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    requestId: request.id,
    idempotencyKey: typeof key === "string" && IDEMPOTENCY_KEY.test(key) ? key : null,
    cookie: (name) => request.cookies[name] ?? null,
    setCookie: ({ name, value, maxAgeS, path }) => {
      reply.setCookie(name, value, { path, maxAge: maxAgeS, httpOnly: true, secure: isSecure, sameSite: "strict" });
    },
    clearCookie: ({ name, path }) => {
      reply.clearCookie(name, { path, httpOnly: true, secure: isSecure, sameSite: "strict" });
    },
    clearCache: () => {
      reply.header("clear-site-data", '"cache"');
    },
    setLocation: (url) => {
      reply.header("location", url);
    },
  };
}
