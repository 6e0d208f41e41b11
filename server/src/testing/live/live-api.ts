import { setTimeout as sleep } from "node:timers/promises";

export interface ApiAnswer {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a stranger to the contract would see
  body: any;
}

export interface ApiCall {
  token?: string | null;
  method?: string;
  path: string;
  body?: unknown;
}

/** Calls the HTTP API as any client does. */
export async function callApi(baseUrl: string, { token, method = "GET", path, body }: ApiCall): Promise<ApiAnswer> {
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    signal: AbortSignal.timeout(20_000),
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The body is a page or empty.
  }
  return { status: response.status, text, body: parsed };
}

const RETRY_EVERY_MS = 40;
const RETRY_FOR_MS = 60_000;

/** Repeats the call while the server cannot be reached. */
export async function callPatiently(baseUrl: string, call: ApiCall): Promise<ApiAnswer> {
  const startedAt = performance.now();
  for (;;) {
    const answer = await callApi(baseUrl, call).catch(() => null);
    if (answer && answer.status < 500) return answer;
    if (performance.now() - startedAt > RETRY_FOR_MS)
      throw new Error(`${call.method ?? "GET"} ${call.path} finds no server: ${answer?.text}`);
    await sleep(RETRY_EVERY_MS);
  }
}

export async function mustCall(baseUrl: string, call: ApiCall): Promise<ApiAnswer> {
  const answer = await callPatiently(baseUrl, call);
  if (answer.status >= 300) throw new Error(`${call.method ?? "GET"} ${call.path}: ${answer.status} ${answer.text}`);
  return answer;
}
