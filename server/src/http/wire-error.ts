import type { ErrorBody, Method } from "@sparc/contract/define-route";
import { type ErrorRow, errorTable } from "@sparc/contract/errors";
import type { Refusal } from "@sparc/sparclets/kernel/result";
import type { SparcletRegistry } from "@sparc/sparclets/registry";

/** The one error table with the rows of every sparclet type. */
export type ErrorRows = Readonly<Record<string, ErrorRow>>;

/** A sparclet's row may not change one of the host's: that stops the boot. */
export function mergeErrorRows(registry: SparcletRegistry): ErrorRows {
  const rows: Record<string, ErrorRow> = { ...errorTable };
  for (const [type, { errors }] of Object.entries(registry)) {
    for (const [code, row] of Object.entries(errors)) {
      if (code in errorTable) throw new Error(`The sparclet type ${type} may not change the error ${code}`);
      rows[code] = row;
    }
  }
  return Object.freeze(rows);
}

export interface WireError {
  status: number;
  retryAfterS: number | null;
  body: ErrorBody;
}

const DEFAULT_RETRY_AFTER_S = 2;
const PLAIN_VALIDATION_METHODS: ReadonlySet<string> = new Set<Method>(["POST", "PATCH"]);

/** A refusal in the API's shape. Clients know 422 on POST and PATCH alone; elsewhere the same body is sent with 400. */
export function wireError(input: { rows: ErrorRows; refusal: Refusal; method: string; requestId: string }): WireError {
  const { rows, refusal, method, requestId } = input;
  const row = rows[refusal.code];
  if (!row) throw new Error(`The code ${refusal.code} has no row in the error table`);
  const isBusy = row.status === 429 || row.status === 503;
  const { retry_after_s: retryAfterS, ...details } = refusal.details ?? {};
  return {
    status: row.status === 422 && !PLAIN_VALIDATION_METHODS.has(method) ? 400 : row.status,
    retryAfterS: isBusy ? Number(retryAfterS ?? DEFAULT_RETRY_AFTER_S) : null,
    body: {
      error: row.text,
      code: refusal.code,
      request_id: requestId,
      ...(refusal.problems ? { errors: refusal.problems } : {}),
      ...(Object.keys(details).length > 0 ? { details } : {}),
    },
  };
}
