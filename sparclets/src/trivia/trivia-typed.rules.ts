/** Typed answers in groups, and which of them players, the big screen and the results may name. */
import { acceptedAs, foldAnswer } from "../kernel/fold-text.ts";
import { ok, type Result, refuse } from "../kernel/result.ts";
import type { RoomStep } from "../room-rules.ts";
import type { Audience, ValueCounts } from "../sparclet-rules.ts";
import type { WrittenAnswer, WrittenRules } from "../written-rules.ts";
import type { TriviaRefusal } from "./trivia.errors.ts";
import type { Pick as Answer, Content, Outcome, Rules, Secret, TriviaSlotView } from "./trivia.schema.ts";
import { rulesFor } from "./trivia-evening.rules.ts";
import type { RoomCommand, RoomState } from "./trivia-room.schema.ts";
import type { RoomInput } from "./trivia-room-changes.rules.ts";

/** Rows of typed answers that a view names; the rest is counted together. */
const TYPED_ROWS = 8;
/** Characters of a row. */
const TYPED_ROW_MAX = 60;
const KEY_MAX = 240;

type TypedRow = NonNullable<Outcome["typed"]>[number];

/** Answers that fold to the same are one, named as most wrote it; what was accepted is one under the accepted answer's own name. */
export function groupTyped(counts: ValueCounts<Answer>, secret: Secret | null): WrittenAnswer[] {
  const groups = new Map<string, { right: string | null; count: number; spellings: Map<string, number> }>();
  for (const { value, count } of counts) {
    if (!("text" in value)) continue;
    const right = acceptedAs(value.text, secret?.answers ?? [], secret?.edit_distance ?? 0);
    const key = cut(foldAnswer(right ?? value.text), KEY_MAX);
    const group = groups.get(key) ?? { right, count: 0, spellings: new Map() };
    group.count += count;
    group.spellings.set(value.text, (group.spellings.get(value.text) ?? 0) + count);
    groups.set(key, group);
  }
  const sorted = [...groups].sort(([x, a], [y, b]) => b.count - a.count || (x < y ? -1 : 1));
  return sorted.map(([key, { right, count, spellings }]) => {
    const listed = [...spellings].sort(([x, a], [y, b]) => b - a || (x < y ? -1 : 1)).map(([text]) => text);
    return { key, text: right ?? listed[0] ?? "", spellings: listed, count, isRight: right !== null };
  });
}

const cut = (text: string, length: number): string => Array.from(text).slice(0, length).join("");

/** A longer text ends with an ellipsis. */
function shorten(text: string): string {
  return Array.from(text).length > TYPED_ROW_MAX ? `${cut(text, TYPED_ROW_MAX - 1).trimEnd()}…` : text;
}

/** The most frequent answers as rows, and how many people gave another one. */
export function toTypedRows(groups: readonly WrittenAnswer[]): { typed: TypedRow[]; others: number } {
  const typed = groups.slice(0, TYPED_ROWS).map(({ text, count, isRight }) => ({ text: shorten(text), count, is_right: isRight }));
  return { typed, others: sumCounts(groups.slice(TYPED_ROWS)) };
}

const sumCounts = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

const isReviewing = ({ mode, typed_answers: shows }: Rules) => mode === "live" && (shows === "approved" || shows === "all");

export const typedAnswers: WrittenRules<Rules, Content, Secret, Answer> = {
  isReviewed: ({ rules, slot }) => isReviewing(rules) && slot.content.type === "typed_text",
  group: ({ secret, counts }) => groupTyped(counts, secret),
  // Hiding what was right takes it off the list; the reveal names the answer all the same.
  isShown: ({ rules, isRight, isFiltered, decision }) =>
    decision === null ? isRight || (rules.typed_answers === "all" && !isFiltered) : decision === "shown",
};

/**
 * What a view names of the typed answers. Hosts read all of them but those they hid, which `written` leaves out and which are counted with
 * the others. Everybody else gets what `written` allows, and without it right answers
 * alone: no page shows a text that nobody has read before. Self-paced games have no host who reads, and of live games from before this rule
 * only the big screen keeps to it.
 */
export function typedFor(input: {
  audience: Audience;
  rules?: Rules | undefined;
  outcome: Outcome | null;
  written?: readonly WrittenAnswer[] | undefined;
}): Pick<TriviaSlotView, "typed" | "others"> {
  const { audience, rules, outcome, written } = input;
  const { typed = null, others = null, answered = 0 } = outcome ?? {};
  const isHost = audience === "host" || audience === "admin";
  const isLimited = audience === "screen" || (rules?.mode === "live" && rules.typed_answers !== undefined);
  if (typed === null || (isHost ? !written : !isLimited)) return { typed, others };
  if (!written) {
    const named = typed.filter(({ is_right: isRight }) => isRight);
    return { typed: named, others: (others ?? 0) + sumCounts(typed) - sumCounts(named) };
  }
  const rows = toTypedRows(written);
  return { typed: rows.typed, others: Math.max(0, answered - sumCounts(rows.typed)) };
}

/** Whether the question was opened and not dropped, so that somebody may have answered it. */
function isOpened({ index, phase, skipped }: RoomState, at: number): boolean {
  const isCurrentOpen = at === index && phase !== "get_ready" && phase !== "read_first";
  return at >= 0 && (at < index || isCurrentOpen) && !(skipped ?? []).includes(at);
}

/** A host's decision about typed answers: from the opening of their question on, and as often as they like. */
export function reviewAnswers(
  { state, slots, rules }: RoomInput & { rules: Rules },
  command: Extract<RoomCommand, { type: "review_answers" | "show_all_answers" }>,
): Result<RoomStep<RoomState>, TriviaRefusal> {
  const at = slots.findIndex(({ key }) => key === command.slot);
  const slot = slots[at];
  const isReviewed = slot !== undefined && typedAnswers.isReviewed({ rules: rulesFor({ rules, state, slot }), slot });
  if (!isReviewed || !isOpened(state, at)) return refuse("trivia.nothing_to_review");
  const what =
    command.type === "show_all_answers"
      ? { answers: "undecided" as const, decision: "shown" as const }
      : { answers: command.answers, decision: command.decision };
  return ok({ state, effects: [{ type: "review", slot: slot.key, ...what }], deadlineAt: state.deadlineAt });
}
