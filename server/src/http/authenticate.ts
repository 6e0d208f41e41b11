import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Viewer } from "./handler.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller; null without a valid access token. */
    viewer: Viewer | null;
  }
}

/** Answers null for a token that is forged, expired or revoked. */
export type VerifyAccess = (token: string) => Promise<Viewer | null>;

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

/** Finds the caller of every request from `Authorization: Bearer …` alone. Cookies never authenticate. */
export function authenticate(app: FastifyInstance, verifyAccess: VerifyAccess): void {
  app.decorateRequest("viewer", null);
  app.addHook("onRequest", async (request) => {
    const token = toBearer(request);
    if (token) request.viewer = await verifyAccess(token);
  });
}

/** The token of `Authorization: Bearer …`; null without one. */
export function toBearer(request: FastifyRequest): string | null {
  return BEARER.exec(request.headers.authorization ?? "")?.[1] ?? null;
}
