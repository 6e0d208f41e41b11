import { counted, ordinalSuffix } from "../../../lib/ordinals.ts";
import type { EventDetail, EventResults } from "../../../platform/events/events.queries.ts";
import { toQuestionView } from "../question-view.ts";
import { toVerdict, type Verdict } from "../trivia-answer.ts";

const SQUARES: Record<Verdict, string> = { right: "🟩", part: "🟨", wrong: "⬛", none: "⬜", open: "" };
/** Above this many questions the squares are left out. */
const MOST_SQUARES = 40;

/** Verdicts of the questions that count, in order. */
export function toVerdicts(results: Pick<EventResults, "slots">): readonly Verdict[] {
  return results.slots.flatMap((slot) => {
    const question = toQuestionView(slot);
    const isCounted = question.type !== "poll" && !question.is_voided && question.points !== "none";
    return isCounted ? [toVerdict(question, slot.answer, slot.lines)] : [];
  });
}

interface ShareInput {
  readonly event: Pick<EventDetail, "id" | "name" | "entry_count" | "meta" | "community_name" | "status">;
  readonly results: EventResults;
  /** Origin of this server, such as "https://play.example.org". */
  readonly origin: string;
}

interface Share {
  /** The full text to share: the words and, below them, the squares. */
  readonly text: string;
  readonly plainText: string;
  /** One verdict per square; empty when there would be too many. */
  readonly squares: readonly Verdict[];
  readonly url: string;
  /** Right answers among the questions that count. */
  readonly right: number;
  readonly counted: number;
}

/**
 * Builds the text to share. The words come first and are complete without the squares, which show the verdicts but no answers. Null without
 * a rank.
 */
export function shareText({ event, results, origin }: ShareInput): Share | null {
  const { mine } = results;
  if (!mine?.is_joined || mine.rank === null) return null;
  const verdicts = toVerdicts(results);
  const right = verdicts.filter((verdict) => verdict === "right").length;
  const place = `${mine.rank}${ordinalSuffix(mine.rank)} of ${mine.players.toLocaleString()}`;
  const squares = verdicts.length <= MOST_SQUARES ? verdicts : [];
  const plainText = `I came ${place} in ${event.name} with ${event.community_name}: ${counted(mine.points, "point")}, ${right} of ${counted(verdicts.length, "question")} right.`;
  const url = `${origin}/e/${event.meta.custom_short_id ?? event.id}/results`;
  const text = [plainText, squares.map((verdict) => SQUARES[verdict]).join("")].filter(Boolean).join("\n");
  return { text, plainText, squares, url, right, counted: verdicts.length };
}
