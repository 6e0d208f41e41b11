import type { Route } from "@sparc/contract/define-route";
import { openApi } from "@sparc/contract/openapi";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { apiPage } from "./api-page.ts";
import { newNonce, pagePolicy } from "./security-headers.ts";
import type { ErrorRows } from "./wire-error.ts";

interface DocumentParts {
  routes: Readonly<Record<string, Route>>;
  rows: ErrorRows;
  config: Config;
}

const API_VERSION = "1";
const CACHED = "public, max-age=300";

/** The API's own description: for programs at `/openapi.json`, for people at `/docs/api`. Built once, at the first request. */
export function addDocuments(app: FastifyInstance, { routes, rows, config }: DocumentParts): void {
  let document: ReturnType<typeof openApi> | undefined;
  let json: string | undefined;
  const describe = () => {
    document ??= openApi(routes, { title: `${config.productName} API`, version: API_VERSION, baseUrl: config.apiBase ?? config.baseUrl });
    return document;
  };
  const options = { config: { access: "public", limit: "api" } } as const;
  app.get("/openapi.json", options, async (_request, reply) => {
    json ??= JSON.stringify(describe());
    return reply.header("cache-control", CACHED).type("application/json; charset=utf-8").send(json);
  });
  app.get("/docs/api", options, async (_request, reply) => {
    const nonce = newNonce();
    return reply
      .header("content-security-policy", pagePolicy(config, nonce))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(apiPage({ document: describe(), rows, nonce }));
  });
}
