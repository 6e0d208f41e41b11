import { type ErrorBody, errorBody, type Route, type RouteAnswer, type RouteRequest } from "@sparc/contract/define-route";
import { type ErrorCode, type ErrorRow, errorTable } from "@sparc/contract/errors";
import { type ApiRoutes, apiRoutes, type RouteName } from "@sparc/contract/routes";
import { type SparcletType, sparclets } from "@sparc/sparclets/registry";
import { onTestFinished } from "vitest";
import type * as z from "zod";
// The transport imports the rare paths with the first call to one of them. Reading that file takes longer than `settle` waits.
import "../api/rare-paths.gen.ts";

export type Body<N extends RouteName> = RouteAnswer<ApiRoutes[N]> extends undefined ? null : RouteAnswer<ApiRoutes[N]>;
/** A full response body of the contract, `null` for a response without a body, or a refusal. */
export type Reply<N extends RouteName> = Body<N> | Refusal | Malformed;
type Replier<N extends RouteName> = Reply<N> | Promise<Reply<N>> | ((request: ApiRequest<N>) => Reply<N> | Promise<Reply<N>>);
export type Replies = { readonly [N in RouteName]?: Replier<N> };

export interface ApiRequest<N extends RouteName = RouteName> {
  readonly name: N;
  readonly method: string;
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: RouteRequest<ApiRoutes[N]>["body"];
  readonly idempotencyKey: string | null;
}

export interface ApiStub {
  /** All requests so far, in order. */
  readonly requests: ApiRequest[];
  readonly toRequests: <N extends RouteName>(name: N) => ApiRequest<N>[];
  /** Replaces the declared replies of the given routes from now on. */
  readonly reply: (replies: Replies) => void;
}

export class Refusal {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    this.status = status;
    this.body = body;
  }
}

const errors: Readonly<Record<string, ErrorRow>> = Object.assign({}, errorTable, ...Object.values(sparclets).map((one) => one.errors));

/** An error response of the contract's error table, with its status and text. */
export function refusal(
  code: ErrorCode | `${SparcletType}.${string}`,
  more: Partial<Pick<ErrorBody, "error" | "errors" | "details">> = {},
) {
  const row = errors[code];
  if (!row) throw new Error(`${code} is not in the error table`);
  return new Refusal(row.status, errorBody.parse({ error: row.text, code, request_id: "r1", ...more }));
}

class Malformed {
  readonly body: unknown;
  constructor(body: unknown) {
    this.body = body;
  }
}

/** A successful response that breaks the contract, to test how a page handles it. */
export const malformed = (body: unknown): Malformed => new Malformed(body);

/** A response that never arrives. */
export const never: Promise<never> = new Promise(() => undefined);

/** Fails as `fetch` does when the network is down. */
export const unreachable = (): never => {
  throw new TypeError("Failed to fetch");
};

/** A response that arrives when the test resolves it. */
export function deferred<N extends RouteName>(): { readonly promise: Promise<Reply<N>>; readonly resolve: (reply: Reply<N>) => void } {
  let resolve: (reply: Reply<N>) => void = () => undefined;
  const promise = new Promise<Reply<N>>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

interface Endpoint {
  readonly name: RouteName;
  readonly route: Route;
  readonly pattern: RegExp;
}

const literalsFirst = (one: Route, other: Route): number => one.path.split("{").length - other.path.split("{").length;
const endpoints: Endpoint[] = Object.entries<Route>(apiRoutes(sparclets))
  .toSorted(([, one], [, other]) => literalsFirst(one, other))
  .map(([name, route]) => ({
    name: name as RouteName,
    route,
    pattern: new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
  }));

/** The original `fetch`, read before any test replaces it. */
const realFetch = globalThis.fetch;

/** Bodies of named views are not checked, because their schemas belong to the server and are not in the contract. */
const UNCHECKED: ReadonlySet<RouteName> = new Set(["views.get"]);

type Issue = z.core.$ZodIssue;
/** Tests may use short ids such as "e1" and "u1" in place of UUIDs; all other fields must match the contract. */
const isShortId = (issue: Issue): boolean =>
  (issue.code === "invalid_format" && issue.format === "uuid") ||
  (issue.code === "invalid_union" && issue.errors.some((issues) => issues.length > 0 && issues.every(isShortId)));

function toProblems(schema: z.ZodType | undefined, body: unknown): string[] {
  const issues = schema?.safeParse(body).error?.issues ?? [];
  return issues.filter((issue) => !isShortId(issue)).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

function toBody(init: RequestInit): unknown {
  return typeof init.body === "string" ? JSON.parse(init.body) : (init.body ?? undefined);
}

const overTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

/** Reads the body at once. Streaming it would take turns of the event loop after `act` has ended, and React would warn. */
function toResponse(body: unknown, status: number): Response {
  return Object.assign(Response.json(body, { status }), { json: async () => overTheWire(body) });
}

const toText = (text: string): Response => Object.assign(new Response(text), { blob: async () => new Blob([text]) });

/** Rejects when the signal aborts, as `fetch` does. */
const untilAborted = <T>(signal: AbortSignal | null | undefined, answer: Promise<T>): Promise<T> =>
  signal ? Promise.race([answer, new Promise<T>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))]) : answer;

/**
 * Stubs the server behind `fetch` for the rest of a test; it only answers declared routes. A call to another route and a reply that breaks
 * the contract fail the test, even when the page handles the error.
 */
export function stubApi(declared: Replies = {}): ApiStub {
  let replies = declared;
  const requests: ApiRequest[] = [];
  const failures: string[] = [];
  const fail = (failure: string): never => {
    failures.push(failure);
    throw new Error(failure);
  };

  async function answer(address: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(address, "http://sparc.test");
    const method = init.method ?? "GET";
    const found = endpoints.find(({ route, pattern }) => route.method === method && pattern.test(pathname));
    if (!found) return fail(`${method} ${pathname} is no route of the contract`);
    const { name, route, pattern } = found;
    const params = Object.entries(pattern.exec(pathname)?.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]);
    const request = {
      ...{ name, method, path: pathname, params: Object.fromEntries(params), query: Object.fromEntries(searchParams) },
      body: toBody(init),
      idempotencyKey: new Headers(init.headers).get("Idempotency-Key"),
    } as ApiRequest;
    requests.push(request);
    const replier = replies[name] as Replier<RouteName> | undefined;
    if (replier === undefined) return fail(`Unexpected call: ${method} ${pathname} (${name})`);
    const reply = await (typeof replier === "function" ? replier(request as never) : replier);
    if (reply instanceof Refusal) return toResponse(reply.body, reply.status);
    if (reply instanceof Malformed) return toResponse(reply.body, 200);
    if (reply === null) return new Response(null, { status: route.status ?? 204 });
    const problems = UNCHECKED.has(name) ? [] : toProblems(route.answer, overTheWire(reply));
    if (problems.length > 0) return fail(`The contract has no such answer to ${method} ${pathname} (${name}): ${problems.join("; ")}`);
    return typeof reply === "string" ? toText(reply) : toResponse(reply, route.status ?? 200);
  }

  globalThis.fetch = ((address: string, init: RequestInit = {}) => untilAborted(init.signal, answer(address, init))) as typeof fetch;
  onTestFinished(() => {
    globalThis.fetch = realFetch;
    if (failures.length > 0) throw new Error([...new Set(failures)].join("\n"));
  });
  return {
    requests,
    toRequests: <N extends RouteName>(name: N) => requests.filter((one) => one.name === name) as unknown as ApiRequest<N>[],
    reply: (more) => {
      replies = { ...replies, ...more };
    },
  };
}
