import { type Preset, ROUNDS_MAX, type Rules } from "./bracket.schema.ts";

type Scoring = Pick<Rules, "points_winner" | "length" | "upset">;
export type PresetName = Exclude<Preset, "custom">;

const NO_LENGTH = { shape: "none", points: [0, 0, 0, 0, 0, 0], per_game: 0, needs_winner: true } as const;

/** Points for every possible round; a bracket with fewer rounds uses the first of them. */
const presets: Readonly<Record<PresetName, { winner: readonly number[]; length?: Rules["length"] }>> = {
  doubling_10: { winner: [10, 20, 40, 80, 160, 320] },
  doubling_1: { winner: [1, 2, 4, 8, 16, 32] },
  hockey_flat: { winner: [10, 20, 30, 50, 70, 100] },
  hockey_decay: {
    winner: [5, 10, 15, 20, 25, 30],
    length: { shape: "off_by_game", points: [0, 0, 0, 0, 0, 0], per_game: 1, needs_winner: true },
  },
  hockey_exact: {
    winner: [1, 2, 3, 4, 5, 6],
    length: { shape: "exact", points: [2, 3, 4, 5, 6, 7], per_game: 0, needs_winner: true },
  },
  nba_plus_one: {
    winner: [1, 2, 4, 8, 16, 32],
    length: { shape: "exact", points: [1, 1, 1, 1, 1, 1], per_game: 0, needs_winner: true },
  },
  fibonacci: { winner: [2, 3, 5, 8, 13, 21] },
  // Each round has half the series of the one before, so that every round is worth the same: 80 where eight series open.
  equal_rounds: {
    winner: [8, 16, 32, 64, 128, 256],
    length: { shape: "exact", points: [2, 4, 8, 16, 32, 64], per_game: 0, needs_winner: true },
  },
};

export const presetNames = Object.keys(presets) as PresetName[];

/** The rules that a preset sets, for a number of rounds (1–6). */
export function presetRules(preset: PresetName, rounds: number = ROUNDS_MAX): Scoring {
  const { winner, length = NO_LENGTH } = presets[preset];
  return {
    points_winner: winner.slice(0, rounds),
    length: { ...length, points: length.points.slice(0, rounds) },
    upset: { shape: "none", points: 0 },
  };
}

/**
 * The preset with these rules, as far as this number of rounds distinguishes them; `custom` if there is none. The one named in the rules is
 * tried first.
 */
export function toPreset(rules: Scoring & { preset: Preset }, rounds: number = ROUNDS_MAX): Preset {
  const isLike = (name: PresetName) => JSON.stringify(toScoring(rules, rounds)) === JSON.stringify(presetRules(name, rounds));
  if (rules.preset !== "custom" && isLike(rules.preset)) return rules.preset;
  return presetNames.find(isLike) ?? "custom";
}

function toScoring({ points_winner, length, upset }: Scoring, rounds: number): Scoring {
  const { shape, points, per_game, needs_winner } = length;
  return {
    points_winner: points_winner.slice(0, rounds),
    length: { shape, points: points.slice(0, rounds), per_game, needs_winner },
    upset: { shape: upset.shape, points: upset.points },
  };
}
