import type { Content, Outcome } from "./point-spread.schema.ts";
import { toName } from "./point-spread-picks.rules.ts";
import { isOff } from "./point-spread-settle.rules.ts";

/** "BUF at NYJ ended 21–34, not 21–33": what a correction changed, in a sentence without a full stop. Points in the order of the names. */
export function correctionLabel(input: { slot: { content: Content }; before: Outcome; after: Outcome }): string {
  const { before, after } = input;
  const called = toName(input.slot);
  if (isOff(after))
    return isOff(before) ? `${called} does not count: it ${offLabel(after)}` : `${called} ${offLabel(after)} and does not count`;
  if (after.status !== "final") return `${called} is not decided yet`;
  const score = ({ away_score, home_score }: Outcome) => `${away_score}–${home_score}`;
  if (isOff(before)) return `${called} counts after all: it ended ${score(after)}`;
  return `${called} ended ${score(after)}, not ${score(before)}`;
}

function offLabel({ status }: Outcome): string {
  return status === "cancelled" || status === "forfeited" ? `was ${status}` : "was not played inside its week";
}
