import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import { noteServerNow } from "../lib/server-now.ts";
import { NetworkError, toApiError } from "./api-error.ts";
import { takeEarlyAnswer } from "./early-answers.ts";
import { paths } from "./paths.gen.ts";

type RarePaths = typeof import("./rare-paths.gen.ts").rarePaths;
export type PathName = keyof typeof paths | keyof RarePaths;
type QueryValue = string | number | boolean | null | undefined;

export interface SentRequest {
  readonly name: PathName;
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, QueryValue>> | undefined;
  readonly body?: unknown;
  readonly accessToken?: string | null;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Sends the last ETag, so that an unchanged answer is only a 304. */
  readonly isPolled?: boolean | undefined;
  /** The request continues when the page is closed. */
  readonly hasKeepalive?: boolean | undefined;
}

/** The time limit of calls that change the session's tokens, in milliseconds, because they may hold the lock of all tabs. */
const SESSION_CALL_MS = 20_000;
const SESSION_CALL = /^auth\.|^users\.register$|\.switch$/;

const polled = new Map<string, { etag: string; body: unknown }>();

/** Sends one HTTP request. It knows addresses and errors, and nothing of sessions. */
export async function send(request: SentRequest): Promise<unknown> {
  const { name } = request;
  const [method, path] = isCommon(name) ? paths[name] : await rarePath(name);
  const url = `${bootstrapConfig.api_base}${filled(path, request.params)}${toQuery(request.query)}`;
  const known = request.isPolled ? polled.get(url) : undefined;
  const headers = toHeaders(request, known?.etag);
  const signal = request.signal ?? (SESSION_CALL.test(name) ? AbortSignal.timeout(SESSION_CALL_MS) : undefined);
  const early = method === "GET" && !known ? takeEarlyAnswer(url, request.accessToken) : null;
  let response = early && (await early.catch(() => null));
  try {
    response ??= await fetch(url, {
      method,
      headers,
      credentials: "include",
      keepalive: request.hasKeepalive === true,
      ...(hasBody(request.body) ? { body: JSON.stringify(request.body) } : {}),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new NetworkError(error);
  }
  noteServerNow(response.headers.get("server-time"));
  if (response.status === 304 && known) return known.body;
  const body = response.status === 204 ? undefined : await toBody(response, signal);
  // Only a 204 confirms a deletion; a 200 may be the page of a proxy.
  const hasWorked = method === "DELETE" ? response.status === 204 : response.ok;
  if (!hasWorked) throw toApiError({ status: response.status, body, method });
  const etag = response.headers.get("etag");
  if (request.isPolled && etag) polled.set(url, { etag, body });
  return body;
}

/** Drops the stored answers, because they must not reach the next user. */
export function forgetPolled(): void {
  polled.clear();
}

function isCommon(name: PathName): name is keyof typeof paths {
  return Object.hasOwn(paths, name);
}

/** Loads the addresses of rare calls with the first of them. When they cannot be fetched, the call could not be sent either. */
async function rarePath(name: keyof RarePaths): Promise<RarePaths[keyof RarePaths]> {
  try {
    return (await import("./rare-paths.gen.ts")).rarePaths[name];
  } catch (error) {
    throw new NetworkError(error);
  }
}

function filled(path: string, params: SentRequest["params"]): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
}

/** Builds the query string. Empty values are left out, and texts are trimmed. */
function toQuery(query: SentRequest["query"]): string {
  const trimmed = Object.entries(query ?? {}).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value] as const);
  const pairs = trimmed.filter(([, value]) => value !== undefined && value !== null && value !== "");
  return pairs.length === 0 ? "" : `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}

function hasBody(body: unknown): boolean {
  return typeof body === "object" && body !== null && Object.keys(body).length > 0;
}

function toHeaders(request: SentRequest, etag: string | undefined): Record<string, string> {
  return {
    Accept: "application/json",
    ...(hasBody(request.body) ? { "Content-Type": "application/json" } : {}),
    ...(request.accessToken ? { Authorization: `Bearer ${request.accessToken}` } : {}),
    ...(request.idempotencyKey ? { "Idempotency-Key": request.idempotencyKey } : {}),
    ...(etag ? { "If-None-Match": etag } : {}),
  };
}

const isEmptyOrNoJson = (error: unknown): boolean => (error as Partial<Error> | null)?.name === "SyntaxError";

async function toBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    // An answer that was cut off is a network error, unlike one without a body.
    if (signal?.aborted || !isEmptyOrNoJson(error)) throw new NetworkError(error);
    return undefined;
  }
}
