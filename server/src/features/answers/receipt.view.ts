import type { Receipt } from "@sparc/contract/entities/room";
import type { NewAnswer } from "./answers.repository.ts";

/** The receipt of a stored answer. */
export function toReceipt(answer: Pick<NewAnswer, "slot" | "value" | "elapsedMs" | "receivedAt">): Receipt {
  return {
    slot: answer.slot,
    answer: answer.value,
    elapsed_ms: answer.elapsedMs,
    received_at: new Date(answer.receivedAt).toISOString(),
  };
}
