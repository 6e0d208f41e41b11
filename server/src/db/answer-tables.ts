import type { Timestamp } from "./column-types.ts";

export interface AnswerReviewsTable {
  event_id: string;
  slot_key: string;
  answer_id: string;
  decision: "shown" | "hidden";
  decided_by: string;
  decided_at: Timestamp;
}
