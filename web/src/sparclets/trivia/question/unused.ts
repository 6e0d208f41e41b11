/** Functions that move questions of a draft between those that are played and those that are not used. Nothing is ever deleted. */
import type { Json, JsonObject } from "@sparc/sparclets/kernel/json";
import { QUESTIONS_MAX } from "@sparc/sparclets/trivia/trivia.schema";
import { toRounds } from "@sparc/sparclets/trivia/trivia-rounds.rules";
import { appendQuestions, canAddQuestion, type Question, toQuestions, toUnused } from "./edit.ts";

interface PickOptions {
  readonly count: number;
  /** As equal a number as possible from each round; questions without a round count as one. */
  readonly isEven: boolean;
  /** Ids of questions that are not to be picked. */
  readonly without: ReadonlySet<string>;
  /** A number from 0 to below 1. */
  readonly random: () => number;
}

/** Picks at random; the picked ones stay in their order. Fewer than `count` where there are not enough. */
export function pickQuestions(questions: readonly Question[], options: PickOptions): { picked: Question[]; rest: Question[] } {
  const { count, isEven, without, random } = options;
  const rounds = toRounds(questions);
  const groups = new Map<number, string[]>();
  for (const [at, { id }] of questions.entries()) {
    if (without.has(id)) continue;
    const group = isEven ? (rounds[at]?.no ?? 0) : 0;
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  const shuffled = [...groups.values()].map((ids) => shuffle(ids, random));
  const chosen = new Set<string>();
  for (let turn = 0; turn < QUESTIONS_MAX; turn++) {
    // Which rounds get one more where the number does not divide is left to chance.
    for (const ids of shuffle(shuffled, random)) {
      const id = ids[turn];
      if (id !== undefined && chosen.size < count) chosen.add(id);
    }
  }
  return { picked: questions.filter(({ id }) => chosen.has(id)), rest: questions.filter(({ id }) => !chosen.has(id)) };
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

const toJson = (questions: readonly Question[]): Json[] => questions as unknown as Json[];

/** Whether as many more questions can be put aside. */
export const canPutAside = (draft: JsonObject, count: number): boolean => toUnused(draft).length + count <= QUESTIONS_MAX;

/** The picked questions are played; the rest is put aside. */
export function withPicked(draft: JsonObject, { picked, rest }: { picked: readonly Question[]; rest: readonly Question[] }): JsonObject {
  if (!canPutAside(draft, rest.length)) return draft;
  return { ...draft, questions: toJson(picked), unused: toJson(appendQuestions(toUnused(draft), rest)) };
}

/** Puts questions back at the end of those that are played, as many as there is room for. A used id is replaced by a new one. */
export function withBroughtBack(draft: JsonObject, ids: ReadonlySet<string>): JsonObject {
  let questions = [...toQuestions(draft)];
  const unused: Question[] = [];
  for (const question of toUnused(draft)) {
    if (ids.has(question.id) && canAddQuestion(questions)) questions = appendQuestions(questions, [question]);
    else unused.push(question);
  }
  const { unused: _former, ...others } = draft;
  return { ...others, questions: toJson(questions), ...(unused.length > 0 ? { unused: toJson(unused) } : {}) };
}
