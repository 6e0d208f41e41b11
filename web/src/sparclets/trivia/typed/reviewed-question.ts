import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
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
  readonly view: HostView;
  readonly snapshot: HostSnapshot;
  readonly played: readonly PlayedQuestion[];
}

/** The question on the console whose typed answers a host lets through: the running one from its opening on, or the one looked back at. */
export function toReviewedQuestion({ view, snapshot, played }: ReviewInput): ReviewedQuestion | null {
  if (snapshot.kind === "played") {
    const before = played.find(({ question }) => question.slot === snapshot.slot);
    return before && isReviewed(before.question)
      ? { question: { ...before.question, no: before.no }, isOpen: false, isRevealed: true, showsAll: showsAll(before.question) }
      : null;
  }
  const { question, phase, question_no: no } = view;
  const isOpen = phase === "question" || phase === "closing";
  if (snapshot.kind !== "now" || !question || !isReviewed(question) || !(isOpen || phase === "reveal")) return null;
  return { question: { ...question, no }, isOpen, isRevealed: !isOpen, showsAll: showsAll(question) };
}

/** Each question says how its typed answers are shown, because the host can change that between two of them. */
const isReviewed = ({ typed_answers: shows }: TriviaSlotView): boolean => shows === "approved" || shows === "all";

const showsAll = ({ typed_answers: shows }: TriviaSlotView): boolean => shows === "all";
