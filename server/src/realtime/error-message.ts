import { type ErrorCode, errorTable } from "@sparc/contract/errors";
import type { Refusal } from "@sparc/sparclets/kernel/result";

/** A refusal as a message of the socket. `texts` brings the texts of codes that belong to a sparclet. */
export function errorMessage(id: string | null, refusal: Refusal, texts: Readonly<Record<string, { text: string }>> = errorTable) {
  const { text } = texts[refusal.code] ?? errorTable["server.error" satisfies ErrorCode];
  return { type: "error" as const, id, code: refusal.code, error: text, ...(refusal.details ? { details: refusal.details } : {}) };
}
