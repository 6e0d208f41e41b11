/**
 * Sends one request to a feed. Only the configured address is called: a redirect is a failure, and addresses in the answer are not
 * followed. The answer is limited in bytes after decompression, and the whole request has a timeout.
 */
import type { Json } from "@sparc/sparclets/kernel/json";
import type { FeedSettings } from "../../config-feeds.ts";
import { toRetryAfterMs } from "../../lib/retry-after.ts";

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 5 * 1024 * 1024;

export type FeedAnswer =
  | { kind: "document"; document: Json; etag: string | null }
  | { kind: "unmodified" }
  /** `retryAfterMs`: how long the feed asks not to be called. */
  | { kind: "failed"; note: string; retryAfterMs: number };

/** The limits; tests have smaller ones. */
export interface FeedLimits {
  timeoutMs: number;
  maxBytes: number;
}

export async function askFeed(
  settings: Pick<FeedSettings, "url" | "headers">,
  input: { etag: string | null; limits?: FeedLimits },
): Promise<FeedAnswer> {
  const { timeoutMs, maxBytes } = input.limits ?? { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES };
  const headers = { ...settings.headers, accept: "application/json", ...(input.etag === null ? {} : { "if-none-match": input.etag }) };
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(settings.url, { headers, redirect: "manual", signal });
    if (response.status !== 200) await response.body?.cancel();
    if (response.status === 304 && input.etag !== null) return { kind: "unmodified" };
    if (response.headers.has("location") && response.status >= 300 && response.status < 400)
      return failed("It answers with another address, which is not followed");
    if (response.status !== 200)
      return { ...failed(`It answers ${response.status}`), retryAfterMs: toRetryAfterMs(response.headers.get("retry-after")) };
    const text = await readText(response, maxBytes);
    if (text === null) return failed(`It answers more than ${Math.round(maxBytes / 1024 / 1024)} MB`);
    return { kind: "document", document: JSON.parse(text) as Json, etag: findEtag(response.headers) };
  } catch (error) {
    return failed(toNote(error, timeoutMs));
  }
}

const failed = (note: string) => ({ kind: "failed", note, retryAfterMs: 0 }) as const;

/** Null when the answer is larger than the limit; the rest is not read. */
async function readText(response: Response, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

/** An ETag that is too long to store counts as none, because a cut one would be a different one. */
function findEtag(headers: Headers): string | null {
  const etag = headers.get("etag");
  return etag !== null && etag !== "" && etag.length <= 200 ? etag : null;
}

/** Names only the kind of error, because addresses and answers may contain keys. */
function toNote(error: unknown, timeoutMs: number): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (name === "TimeoutError" || name === "AbortError") return `No answer within ${timeoutMs / 1_000} s`;
  if (error instanceof SyntaxError) return "Its answer is no JSON";
  return `It cannot be reached${cause?.code ? ` (${cause.code})` : ""}`;
}
