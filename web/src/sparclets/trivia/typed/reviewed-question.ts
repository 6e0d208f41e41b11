import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { PlayedQuestion } from "../host/played.ts";
import type { HostSnapshot } from "../host/snapshot.ts";
import type { HostView } from "../host/view.ts";

export interface ReviewedQuestion {
  readonly question: { readonly no: number; readonly slot: string; readonly prompt: string };
  readonly isOpen: boolean;
  readonly isRevealed: boolean;
  readonly showsAll: boolean;
}

interface ReviewInput {
  readonly rules: JsonObject;
  readonly view: HostView;
  readonly snapshot: HostSnapshot;
  readonly played: readonly PlayedQuestion[];
}

/** The question on the console whose typed answers a host lets through: the running one from its opening on, or the one looked back at. */
export function toReviewedQuestion({ rules, view, snapshot, played }: ReviewInput): ReviewedQuestion | null {
  const { typed_answers: shows } = rules;
  if (shows !== "approved" && shows !== "all") return null;
  const showsAll = shows === "all";
  if (snapshot.kind === "played") {
    const before = played.find(({ question }) => question.slot === snapshot.slot);
    if (before?.question.type !== "typed_text") return null;
    return { question: { ...before.question, no: before.no }, isOpen: false, isRevealed: true, showsAll };
  }
  const { question, phase, question_no: no } = view;
  const isOpen = phase === "question" || phase === "closing";
  if (snapshot.kind !== "now" || question?.type !== "typed_text" || !(isOpen || phase === "reveal")) return null;
  return { question: { ...question, no }, isOpen, isRevealed: !isOpen, showsAll };
}
