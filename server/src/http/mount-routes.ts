/**
 * Mounts every route of the contract on the server. Each request passes limit, caller, access, input, handler and answer. A route without a
 * handler or a policy stops the start.
 */
import type { Access, Method, Route } from "@sparc/contract/define-route";
import type { Result } from "@sparc/sparclets/kernel/result";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Clock } from "../db/clock.ts";
import { type AccessSources, checkAccess, hasPolicy, needsViewer } from "./access-matrix.ts";
import { toBearer } from "./authenticate.ts";
import { dropForms } from "./drop-forms.ts";
import { sendRefusal } from "./error-handler.ts";
import type { Bucket, CallLimits } from "./limits.ts";
import { isCrossSite, type Origins } from "./origins.ts";
import { acceptFiles, readFile } from "./read-file.ts";
import { readInput } from "./read-input.ts";
import { RefusedRequest, refused } from "./refused-request.ts";
import { SERVER_TIME } from "./security-headers.ts";
import { sendAnswer } from "./send-answer.ts";
import { createTransport } from "./transport.ts";
import type { ErrorRows } from "./wire-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Every address of this server declares its access; one that does not stops the start. */
    access?: Access;
    limit?: Bucket;
    /** Never refused when the process is under pressure. */
    isEssential?: boolean;
  }
}

/** A handler as the mount calls it: the contract's types are let go here, and only here. */
// biome-ignore lint/suspicious/noExplicitAny: each handler is checked against its own route where it is written
export type AnyHandler = (call: any) => Promise<Result<unknown>>;

export interface MountParts {
  routes: Readonly<Record<string, Route>>;
  handlers: Readonly<Record<string, AnyHandler>>;
  sources: AccessSources;
  limits: CallLimits;
  origins: Origins;
  rows: ErrorRows;
  clock: Clock;
  /** Whether players reach the product by https. */
  isSecure: boolean;
}

const DEFAULT_BODY_LIMIT = 64 * 1024;
const SAFE_METHODS: ReadonlySet<string> = new Set<Method>(["GET"]);
/** Addresses that say whether the process runs. */
export const HEALTH_CHECKS: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

export function mountRoutes(app: FastifyInstance, parts: MountParts): void {
  const missing = Object.keys(parts.routes).filter((name) => !parts.handlers[name]);
  if (missing.length > 0) throw new Error(`These routes have no handler: ${missing.join(", ")}`);
  const routes = Object.entries(parts.routes);
  for (const [name, route] of routes.filter(([, { file, isOneClick }]) => !file && !isOneClick)) mountRoute(app, { name, route, parts });
  void app.register(async (scope) => {
    await acceptFiles(scope);
    for (const [name, route] of routes.filter(([, { file }]) => file)) mountRoute(scope, { name, route, parts });
  });
  void app.register(async (scope) => {
    dropForms(scope);
    for (const [name, route] of routes.filter(([, { isOneClick }]) => isOneClick)) mountRoute(scope, { name, route, parts });
  });
}

/** Stops the start when an address has no declared access. */
export function requireAccess(app: FastifyInstance): void {
  app.addHook("onRoute", ({ method, url, config }) => {
    if (!config?.access || !hasPolicy(config.access)) throw new Error(`${String(method)} ${url} does not say who may have it`);
  });
}

function mountRoute(app: FastifyInstance, input: { name: string; route: Route; parts: MountParts }): void {
  const { name, route, parts } = input;
  const bucket = route.limit ?? "api";
  const handler = parts.handlers[name] as AnyHandler;
  app.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    bodyLimit: route.bodyLimit ?? DEFAULT_BODY_LIMIT,
    config: { access: route.access, limit: bucket, isEssential: HEALTH_CHECKS.has(route.path) },
    // Before the body is read: strangers and floods cost no parsing.
    preParsing: (request, _reply, payload) => admit(request, { route, bucket, parts }).then(() => payload),
    handler: async (request, reply) => {
      const entered = parts.limits.enter(bucket, request);
      if (!entered.ok) throw new RefusedRequest(entered.refusal);
      try {
        return await serve({ request, reply, route, handler, parts });
      } finally {
        entered.value();
      }
    },
  });
}

async function admit(request: FastifyRequest, input: { route: Route; bucket: Bucket; parts: MountParts }): Promise<void> {
  const { route, bucket, parts } = input;
  // The sign-in cookie is the one thing a browser sends by itself, so the calls that use it are refused to other sites even by GET.
  const isGuarded = !SAFE_METHODS.has(route.method) || bucket === "login";
  if (isGuarded && !route.isOneClick && isCrossSite(request.headers, parts.origins)) throw refused("auth.origin_refused");
  if (!HEALTH_CHECKS.has(route.path)) {
    const taken = await parts.limits.take(bucket, request);
    if (!taken.ok) throw new RefusedRequest(taken.refusal);
  }
  if (!request.viewer && needsViewer(route.access)) throw refused("auth.required");
  if (request.viewer?.viewing && !SAFE_METHODS.has(route.method)) throw refused("access.view_only");
}

interface Serving {
  request: FastifyRequest;
  reply: FastifyReply;
  route: Route;
  handler: AnyHandler;
  parts: MountParts;
}

async function serve({ request, reply, route, handler, parts }: Serving): Promise<FastifyReply> {
  const { rows, sources, clock, isSecure } = parts;
  const { viewer } = request;
  const { id = "" } = (request.params ?? {}) as { id?: string };
  const access = await checkAccess(sources, route, { viewer, id, bearer: toBearer(request) });
  if (!access.ok) return sendRefusal(reply, { rows, request, refusal: access.refusal });
  const input = readInput(route, request);
  if (!input.ok) return sendRefusal(reply, { rows, request, refusal: input.refusal });
  const file = await readFile(route, request);
  if (!file.ok) return sendRefusal(reply, { rows, request, refusal: file.refusal });
  const transport = createTransport({ request, reply, isSecure });
  const result = await handler({ ...input.value, file: file.value, ...access.value, viewer, now: clock.now(), transport });
  if (!result.ok) return sendRefusal(reply, { rows, request, refusal: result.refusal });
  reply.header(SERVER_TIME, clock.now());
  return sendAnswer(reply, { route, request, value: result.value });
}
