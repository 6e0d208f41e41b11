/** One problem of an input, with its path in the API (`questions.3.prompt`). */
export interface Problem {
  path: string;
  code: string;
  message: string;
}

/** A refusal is an expected "no": `code` is a key of the error table, which has its status and text. */
export interface Refusal<Code extends string = string> {
  code: Code;
  problems?: Problem[];
  /** Facts for the answer, such as the current version of a stale write. Never a secret. */
  details?: Record<string, string | number | boolean | null>;
}

export type Result<T, Code extends string = string> = { ok: true; value: T } | { ok: false; refusal: Refusal<Code> };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse<Code extends string>(code: Code, more: Omit<Refusal<Code>, "code"> = {}): { ok: false; refusal: Refusal<Code> } {
  return { ok: false, refusal: { code, ...more } };
}
