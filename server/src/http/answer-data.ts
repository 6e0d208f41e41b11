import { ok, type Result } from "@sparc/sparclets/kernel/result";

/** The result's value as the `data` of an answer; a refusal stays as it is. */
export function toData<T>(result: Result<T>): Result<{ data: T }> {
  return result.ok ? ok({ data: result.value }) : result;
}
