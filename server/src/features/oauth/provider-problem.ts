import { ClientError, ResponseBodyError } from "openid-client";

const SERVER_ERRORS = 500;
/** The library's codes for answers such as a proxy's error page or a closed service. */
const NO_ANSWER = new Set(["OAUTH_RESPONSE_IS_NOT_CONFORM", "OAUTH_RESPONSE_IS_NOT_JSON", "OAUTH_PARSE_ERROR", "OAUTH_TIMEOUT"]);
const AWAY = new Set(["server_error", "temporarily_unavailable"]);

/** Whether the provider could not be reached, so that a later try may succeed. */
export function isProviderDown(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.status >= SERVER_ERRORS || AWAY.has(error.error);
  if (error instanceof ClientError) return NO_ANSWER.has(error.code ?? "");
  // `fetch` throws a type error without a code when there is no answer; type errors of the library have a code.
  if (error instanceof TypeError) return (error as { code?: unknown }).code === undefined;
  return error instanceof DOMException && (error.name === "TimeoutError" || error.name === "AbortError");
}

/** What may be logged: causes hold tokens and whole answers. */
export function toProblem(error: unknown): { reason: string; code: string | null } {
  if (!(error instanceof Error)) return { reason: "unknown", code: null };
  const { error: errorCode, code } = error as { error?: unknown; code?: unknown };
  return { reason: error.message, code: typeof errorCode === "string" ? errorCode : typeof code === "string" ? code : null };
}
