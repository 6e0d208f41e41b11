/** The server said no. `message` is the transport's text of the specification; what a person reads comes from `friendlyError`. */
export interface FieldProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

interface ErrorFacts {
  readonly status: number;
  readonly code: string;
  /** The server's own text. */
  readonly text: string;
  readonly requestId: string | null;
  readonly problems: readonly FieldProblem[];
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
  /** Of the request, in capitals. */
  readonly method: string;
}

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

/** No answer came at all. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("Network error", { cause });
    this.name = "NetworkError";
  }
}

/** The specification's texts, word for word. What a status carries beside them is in `facts`: the server's own text and the list of problems. */
function transportText({ status, text, method }: ErrorFacts): string {
  if (status === 401) return text || "Unauthorized";
  if (status === 400 || (status === 422 && (method === "POST" || method === "PATCH"))) return "Validation error";
  if (status === 404) return "Not found";
  if (status === 403) {
    const reason = text || "Access forbidden";
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

/** The server said no, and would say so again: neither a failure of its own nor too many calls at once. */
export function isFinalRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.status < 500 && error.status !== 429;
}

/** Problems by field: the first message of each path. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const byPath: Record<string, string> = {};
  for (const { path, message } of error.facts.problems) byPath[path] ??= message;
  return byPath;
}
