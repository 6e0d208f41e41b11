import type { Json } from "@sparc/sparclets/kernel/json";
import type { TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { toOptions, type Verdict } from "../trivia-answer.ts";

/** How many others gave the same answer, or were right too; null where it is not counted. */
function countOthers({ question, answer, verdict }: OwnReveal): number | null {
  const { distribution, shares, is_voided } = question;
  if (is_voided) return null;
  if (verdict === "right" && shares) return shares.full - 1;
  const [only, second] = toOptions(answer);
  if (only === undefined || second !== undefined || verdict === "none" || verdict === "part") return null;
  const same = distribution?.[only];
  return same === undefined ? null : same - 1;
}

interface OwnReveal {
  readonly question: Pick<TriviaSlotView, "distribution" | "shares" | "is_voided">;
  readonly answer: Json | null | undefined;
  readonly verdict: Verdict;
}

/** Says how many others did what the player did; empty where that says nothing. */
export function othersLabel(own: OwnReveal): string {
  const others = countOthers(own);
  if (others === null) return "";
  const what = own.verdict === "open" ? "said the same" : "did too";
  if (others > 0) return `${others.toLocaleString()} ${others === 1 ? "other" : "others"} ${what}`;
  return others === 0 && own.verdict === "right" ? "Only you had it" : "";
}
