export interface FieldProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

interface ErrorFacts {
  readonly status: number;
  readonly code: string;
  /** The error text that the server sent. */
  readonly text: string;
  readonly requestId: string | null;
  readonly problems: readonly FieldProblem[];
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
  /** The method of the request, in capitals. */
  readonly method: string;
}

/** A refusal by the server. `message` is the specification's text for developers; `friendlyError` gives the text for users. */
export class ApiError extends Error {
  readonly facts: ErrorFacts;
  constructor(facts: ErrorFacts, text = transportText(facts)) {
    super(text);
    this.name = "ApiError";
    this.facts = facts;
  }
  get status(): number {
    return this.facts.status;
  }
  get code(): string {
    return this.facts.code;
  }
}

/** Thrown when no response arrived. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("Network error", { cause });
    this.name = "NetworkError";
  }
}

/** Returns the specification's texts, word for word. The server's own text and its list of problems are in `facts`. */
function transportText({ status, text, method }: ErrorFacts): string {
  if (status === 401) return text || "Unauthorized";
  if (status === 400 || (status === 422 && (method === "POST" || method === "PATCH"))) return "Validation error";
  if (status === 404) return "Not found";
  if (status === 403) {
    // The server's texts are sentences, and this sentence goes on.
    const reason = text.replace(/\.$/, "") || "Access forbidden";
    return `Permission denied: ${reason}. You don't have the required permissions to access this resource. Please contact an administrator if you believe this is an error.`;
  }
  return `Fetch error (${status})`;
}

interface WireError {
  readonly error?: string;
  readonly code?: string;
  readonly request_id?: string;
  readonly errors?: readonly FieldProblem[];
  readonly details?: ErrorFacts["details"];
}

export function toApiError(input: { status: number; body: unknown; method: string }): ApiError {
  const body = (typeof input.body === "object" && input.body !== null ? input.body : {}) as WireError;
  return new ApiError({
    status: input.status,
    code: body.code ?? "",
    text: body.error ?? "",
    requestId: body.request_id ?? null,
    problems: body.errors ?? [],
    details: body.details ?? {},
    method: input.method,
  });
}

export function isApiError(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** True for a refusal that would be repeated: neither a server error nor a rate limit. */
export function isFinalRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.status < 500 && error.status !== 429;
}

/** Returns the first message for each path of a field. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const byPath: Record<string, string> = {};
  for (const { path, message } of error.facts.problems) byPath[path] ??= message;
  return byPath;
}
