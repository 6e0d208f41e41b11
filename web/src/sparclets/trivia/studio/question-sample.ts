import type { ParticipantState } from "@sparc/contract/entities/room";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import type { Slot } from "@sparc/sparclets/sparclet-rules";
import type { Content, Pick, Rules, Secret, TriviaSlotView } from "@sparc/sparclets/trivia/trivia.schema";
import { aggregate } from "@sparc/sparclets/trivia/trivia-aggregate.rules";
import { shownItems } from "@sparc/sparclets/trivia/trivia-order.rules";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { scoreBreakdown, toCell } from "@sparc/sparclets/trivia/trivia-scoring.rules";
import { viewSlot } from "@sparc/sparclets/trivia/trivia-view.rules";
import { answerKeyAt } from "../../../ui/answer-tile.tsx";
import type { Question } from "../question/types.ts";

/** State of the preview: the question while it is open, or its reveal. */
export type PreviewState = "question" | "reveal";

export interface Sample {
  readonly view: TriviaRoomView;
  readonly question: TriviaSlotView;
  readonly mine: ParticipantState;
}

const PLAYERS = 40;
/** Answer time of the sample player in ms, shortened where the limit is less. */
const ELAPSED_MS = 3_200;
const POINTS_BEFORE = 1_820;
/** Numbers of sample players for the other answers, option by option. */
const WRONG_COUNTS = [9, 5, 3, 2, 1];

/** A sample room in which this question is open, or has just been answered right by the sample player. The real rules compute it. */
export function toSample(input: { question: Question; no: number; count: number; state: PreviewState; rules: Rules }): Sample {
  const { content, secret } = toShown(input.question);
  const slot = toSlot(input.question.id, content);
  const isSealed = input.state === "reveal";
  const pick = rightPick(content, secret);
  const cell = toCell({ content, pick, elapsedMs: ELAPSED_MS, secret });
  const counts = toCounts(content, pick);
  const cells = counts.flatMap(({ value, count }) =>
    Array.from({ length: count }, () => toCell({ content, pick: value, elapsedMs: ELAPSED_MS, secret })),
  );
  const outcome = aggregate({ slot, secret, counts, cells });
  const question = viewSlot({ audience: "member", slot, secret, outcome, isSealed });
  const columns = { [slot.key]: { code: () => cell.code, aux: () => cell.aux } };
  const lines = scoreBreakdown({
    rules: input.rules,
    slots: [slot],
    outcomes: { [slot.key]: outcome },
    columns,
    entryCount: 1,
    entryNo: 0,
  });
  const gained = lines.reduce((sum, { points }) => sum + points, 0);
  const mine: ParticipantState = {
    is_joined: true,
    receipt: isSealed
      ? { slot: slot.key, answer: pick as JsonObject, elapsed_ms: ELAPSED_MS, received_at: "2026-01-01T00:00:00.000Z" }
      : null,
    result: isSealed ? { slot: slot.key, lines, points: gained } : null,
    points: POINTS_BEFORE + (isSealed ? gained : 0),
    rank: 4,
    players: PLAYERS,
    ahead: { name: "Robin", points: 140 },
  };
  return { question, mine, view: toRoom({ ...input, question, content }) };
}

function toRoom(input: { question: TriviaSlotView; content: Content; no: number; count: number; state: PreviewState }): TriviaRoomView {
  return {
    phase: input.state,
    question_no: input.no,
    question_count: input.count,
    question: input.question,
    opened_at_ms: 0,
    closes_at_ms: input.content.time_limit_s * 1_000,
    moves_at_ms: null,
    players: PLAYERS,
    top: null,
    tally: null,
    next_question: null,
    auto_advance: null,
    action: null,
  };
}

function toSlot(key: string, content: Content): Slot<Content> {
  return { key, ordinal: 0, group: null, content, contentVersion: 1, opensAt: null, lockAt: null, sealedAt: null };
}

/** The question as players would get it, with placeholders where the author has written nothing yet. */
function toShown(question: Question): { readonly content: Content; readonly secret: Secret } {
  const { type, image } = question;
  const isTyped = type === "typed_text" || type === "number";
  const name = (at: number): string => (type === "put_in_order" ? `Item ${at + 1}` : `Answer ${answerKeyAt(at).toUpperCase()}`);
  const written = isTyped ? [] : question.options.map(({ id, text }, at) => ({ id, text: text.trim() || name(at) }));
  const items = type === "put_in_order" ? shownItems({ items: written, key: question.id, seed: question.order_seed ?? "" }) : null;
  const chosen = question.correct.length > 0 ? question.correct : written.slice(0, 1).map(({ id }) => id);
  const correct = type === "poll" || isTyped ? [] : (items?.correct ?? chosen);
  const src = image?.src.trim() ?? "";
  return {
    content: {
      type,
      prompt: question.prompt.trim() || "Your question",
      options: items?.options ?? written,
      time_limit_s: Math.max(1, question.time_limit_s),
      points: type === "poll" ? "none" : question.points,
      image: image && src !== "" ? { ...image, src } : null,
    },
    secret: {
      correct,
      explanation: question.explanation?.trim() || null,
      ...(type === "typed_text" ? { answers: listAccepted(question), edit_distance: question.edit_distance ?? 0 } : {}),
      ...(type === "number" ? { number: { answer: question.number?.answer ?? 0, tolerance: question.number?.tolerance || null } } : {}),
    },
  };
}

function listAccepted({ answers }: Question): string[] {
  const written = (answers ?? []).map((answer) => answer.trim()).filter((answer) => answer !== "");
  return written.length > 0 ? written : ["The right answer"];
}

function rightPick({ type, options }: Content, { correct, answers, number }: Secret): Pick {
  if (type === "typed_text") return { text: answers?.[0] ?? "" };
  if (type === "number") return { number: number?.answer ?? 0 };
  if (type === "put_in_order") return { order: [...correct] };
  return { options: correct.length > 0 ? [...correct].sort() : options.slice(0, 1).map(({ id }) => id) };
}

/** Half of the sample players are right; the counts of the other answers decrease. */
function toCounts(content: Content, pick: Pick): { value: Pick; count: number }[] {
  const others = listOthers(content, pick).map((value, at) => ({ value, count: WRONG_COUNTS[at] ?? 1 }));
  return [{ value: pick, count: PLAYERS / 2 }, ...others];
}

function listOthers({ options }: Content, pick: Pick): Pick[] {
  if ("options" in pick) return options.filter(({ id }) => !pick.options.includes(id)).map(({ id }) => ({ options: [id] }));
  if ("number" in pick) return [{ number: pick.number + 1 }, { number: pick.number - 2 }];
  if ("order" in pick) return [{ order: pick.order.toReversed() }];
  return [{ text: "Something else" }];
}
