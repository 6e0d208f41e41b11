import { dailyGameRun } from "@sparc/sparclets/daily-game/daily-game.run";
import type { State } from "@sparc/sparclets/daily-game/daily-game.schema";
import { defaultRules } from "@sparc/sparclets/daily-game/default-rules";
import type { PeopleList } from "@sparc/sparclets/daily-game/people.schema";
import { kindSamples } from "@sparc/sparclets/daily-game/puzzles/kind-samples.fixtures";
import { type PuzzleKindName, toKind } from "@sparc/sparclets/daily-game/puzzles/registry";
import type { Json } from "@sparc/sparclets/kernel/json";
import type { Run } from "../../../platform/runs/game.ts";

const RESULTS = { played: 5, solved: 3, buckets: { 1: 1, 3: 2 } };

/** One member's attempt at a kind's first sample puzzle, judged by the daily game's own rules. */
export interface FoldedAttempt {
  readonly list: PeopleList;
  readonly guesses: readonly Json[];
  readonly begin: () => void;
  /** Makes a guess. Returns the error code of a refusal, or null when the guess was accepted. */
  readonly guess: (guess: Json) => string | null;
  readonly giveUp: () => void;
  /** The run as its member may see it. Before the first guess it is the initial state, or null for a kind that a member starts by hand. */
  readonly run: () => Run | null;
}

export function foldAttempt({ kind, slot: key }: { kind: PuzzleKindName; slot: string }): FoldedAttempt {
  const { list, puzzles } = kindSamples[kind];
  const plan = toKind(kind).plan({ puzzle: puzzles[0], list });
  const secret = { puzzle: { kind, value: plan.secret } };
  // The rules read only the key and the content of a slot.
  const slot = { key, content: { number: 3, puzzle: { kind, value: plan.content } } } as never;
  const rules = { ...defaultRules, kind };
  const guesses: Json[] = [];
  let state: State | null = null;
  const begun = (): State => dailyGameRun.start({ rules, slot, secret, seed: 1, now: Date.now(), timeFactor: 1, endsAt: null });
  const current = (): State => {
    state ??= begun();
    return state;
  };
  const show = (shown: State, startedAt: string | null): Run => {
    const isOver = dailyGameRun.isOver(shown);
    const input = { slot, state: shown, secret: isOver ? secret : null, reference: list, outcome: isOver ? RESULTS : null };
    return {
      ...{ type: "daily_game", slot: key, guess_count: guesses.length, is_over: isOver, started_at: startedAt },
      share: isOver ? dailyGameRun.share({ slot, state: shown }) : null,
      view: dailyGameRun.show({ ...input, audience: "member" }) as never,
    };
  };
  return {
    list,
    guesses,
    begin: () => void current(),
    guess: (guess) => {
      const ordinal = guesses.length;
      const judged = dailyGameRun.guess({ rules, slot, secret, reference: list, state: current(), guess, ordinal, now: Date.now() });
      if (!judged.ok) return judged.refusal.code;
      state = judged.value;
      guesses.push(guess);
      return null;
    },
    giveUp: () => {
      state = dailyGameRun.end({ slot, state: current(), secret, how: "given_up", now: Date.now() });
    },
    run: () => {
      if (state !== null) return show(state, new Date().toISOString());
      return dailyGameRun.beginsWithGuess?.({ slot }) ? show(begun(), null) : null;
    },
  };
}
