import type { OfKind } from "@sparc/sparclets/daily-game/daily-game.schema";
import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { Rng } from "@sparc/sparclets/kernel/rng";
import { demoSkaters } from "./demo-skaters.ts";
import { demoWordTries } from "./demo-word-puzzles.ts";

type MakeGuesses = (input: { secret: OfKind["value"]; rng: Rng }) => object[];

const othersThan = (id: string, rng: Rng) => rng.shuffle(demoSkaters.map((skater) => skater.id)).filter((one) => one !== id);

/** Makes a member's guesses at a puzzle, in order. Some attempts stay unfinished. */
const makers: Record<PuzzleKindName, MakeGuesses> = {
  player({ secret, rng }) {
    const wrong = othersThan(secret.answer.id, rng).slice(0, 1 + rng.below(8));
    return [...wrong, ...(wrong.length < 8 ? [secret.answer.id] : [])].map((person) => ({ person }));
  },
  word({ secret, rng }) {
    const tries = rng.shuffle(demoWordTries[secret.word.length] ?? []).slice(0, 1 + rng.below(5));
    return [...tries, secret.word].map((word) => ({ word }));
  },
  grid({ secret, rng }) {
    const used = new Set<string>();
    return secret.cells.flatMap((ids: string[], cell: number) => {
      const fitting = rng.shuffle(ids).find((id) => !used.has(id));
      const others = demoSkaters.map(({ id }) => id).filter((id) => !used.has(id));
      const person = rng.below(4) > 0 ? fitting : others[rng.below(others.length)];
      if (person === undefined) return [];
      used.add(person);
      return [{ cell, person }];
    });
  },
  groups({ secret, rng }) {
    const groups: string[][] = secret.groups.map(({ words }: { words: string[] }) => words);
    const [first = [], second = []] = groups;
    const mistakes = [
      [...first.slice(0, 3), ...second.slice(0, 1)],
      [...first.slice(0, 2), ...second.slice(0, 2)],
    ].slice(0, rng.below(3));
    return [...mistakes, ...rng.shuffle(groups)].map((words) => ({ words }));
  },
  ladder({ secret, rng }) {
    const clues = Array.from({ length: rng.below(secret.clues.length) }, () => ({ more: true }));
    return [...clues, { person: secret.answer.id }];
  },
  quiz({ secret, rng }) {
    return secret.questions.flatMap((question: Question, at: number) => [
      ...(at === 0 ? [] : [{ next: true }]),
      { answer: answerTo(question, { knows: rng.below(100) < 65 }) },
    ]);
  },
};

interface Question {
  content: { type: string; options: { id: string }[] };
  secret: { correct: string[]; answers: string[] | null; number: { answer: number } | null };
}

function answerTo({ content: { type, options }, secret }: Question, { knows }: { knows: boolean }): object {
  const ids = options.map(({ id }) => id);
  if (type === "typed_text") return { text: (knows ? secret.answers?.[0] : undefined) ?? "Hart Trophy" };
  if (type === "number") return { number: (secret.number?.answer ?? 0) + (knows ? 0 : 12) };
  if (type === "put_in_order") return { order: knows ? secret.correct : ids };
  return { options: knows ? secret.correct : ids.slice(0, 1) };
}

export function demoGuesses({ secret, rng }: { secret: OfKind; rng: Rng }): object[] {
  return makers[secret.kind]({ secret: secret.value, rng });
}
