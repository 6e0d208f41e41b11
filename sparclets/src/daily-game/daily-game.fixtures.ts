import type { Rng } from "../kernel/rng.ts";
import type { SparcletSample } from "../sparclet.fixtures.ts";
import type { Slot } from "../sparclet-rules.ts";
import type { Content, Draft, Pick, Rules } from "./daily-game.schema.ts";
import { defaultRules } from "./default-rules.ts";
import type { PeopleList } from "./people.schema.ts";
import { kindSamples } from "./puzzles/kind-samples.fixtures.ts";
import { type PuzzleKindName, toKind } from "./puzzles/registry.ts";
import { WORD_CANARY } from "./puzzles/word/word.fixtures.ts";

interface ConformanceSample {
  /** A guess that is well formed; it may be refused, as one that was made before. */
  guess: (slot: Slot<Content>, rng: Rng) => object;
  canary?: string;
}

const someId = ({ people }: PeopleList, rng: Rng) => people[rng.below(people.length)]?.id ?? "";
const somePerson = (kind: PuzzleKindName, rng: Rng) => ({ person: someId(kindSamples[kind].list, rng) });

const kinds: Record<PuzzleKindName, ConformanceSample> = {
  player: { guess: (_slot, rng) => somePerson("player", rng) },
  word: {
    guess: (_slot, rng) => ({ word: Array.from({ length: 6 }, () => "aceerssn"[rng.below(8)]).join("") }),
    canary: WORD_CANARY,
  },
  grid: { guess: (_slot, rng) => ({ cell: rng.below(9), ...somePerson("grid", rng) }) },
  groups: { guess: ({ content }, rng) => ({ words: rng.shuffle(content.puzzle.value.words as string[]).slice(0, 4) }) },
  ladder: { guess: (_slot, rng) => (rng.below(3) === 0 ? { more: true } : somePerson("ladder", rng)) },
  quiz: { guess: (_slot, rng) => (rng.below(2) === 0 ? { next: true } : { answer: { options: ["abcd"[rng.below(4)]] } }) },
};

/** A complete draft of a kind, with a puzzle for each of these days; its two puzzles take turns. */
export function sampleDraft(kind: PuzzleKindName, numbers: readonly number[]): Draft {
  const { list, puzzles } = kindSamples[kind];
  return { list, puzzles: numbers.map((number, at) => ({ number, puzzle: { kind, value: puzzles[at % 2] } })) };
}

/** What an attempt at such a puzzle may come to. */
function somePick({ content: { puzzle } }: Slot<Content>, rng: Rng): Pick {
  const kind = toKind(puzzle.kind);
  const isSolved = rng.below(2) === 0;
  const buckets = kind.buckets(puzzle.value);
  const isOver = isSolved || rng.below(2) === 0;
  const bucket = !isOver || rng.below(3) === 0 ? null : (buckets[rng.below(buckets.length)] ?? null);
  if (!kind.found) return { points: rng.below(1 + kind.maxPoints(puzzle.value)), is_solved: isSolved, is_over: isOver, bucket };
  const found = Array.from({ length: 9 }, () => (rng.below(3) === 0 ? null : someId(kindSamples.grid.list, rng)));
  return { points: 0, is_solved: isSolved, is_over: isOver, bucket, found };
}

function toSample(kind: PuzzleKindName): SparcletSample {
  const { list, puzzles } = kindSamples[kind];
  const { guess, canary = null } = kinds[kind];
  const rules: Rules = { ...defaultRules, kind };
  return {
    draft: sampleDraft(kind, [1, 2, 4]),
    rules: [rules, { ...rules, turns_over_at: "17:30" }],
    canary,
    pick: (slot, rng) => somePick(slot, rng),
    guess: (slot, rng) => guess(slot, rng),
    secret: (_slot, rng) => ({ puzzle: { kind, value: toKind(kind).plan({ puzzle: puzzles[rng.below(2)], list }).secret } }),
    outcome: null,
    commands: [],
  };
}

/** One sample a kind. */
export const dailyGameSamples = Object.fromEntries(
  (Object.keys(kinds) as PuzzleKindName[]).map((kind) => [kind, toSample(kind)]),
) as Record<PuzzleKindName, SparcletSample>;
