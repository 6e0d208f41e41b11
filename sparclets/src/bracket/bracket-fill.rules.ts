import { createRng, type Rng } from "../kernel/rng.ts";
import type { Pick, Rules, SeriesPick, Team } from "./bracket.schema.ts";
import {
  findSeriesPick,
  type GraphSlot,
  lengthsOf,
  type Outcomes,
  type Pair,
  type Picks,
  pickedSides,
  realSides,
  type SeriesSlot,
  seriesSlots,
  teamsById,
} from "./bracket-graph.rules.ts";

/** What the fill helpers start from. Locked slots and the tie-break number are left as they are. */
export interface FillInput {
  slots: readonly GraphSlot[];
  picks: Picks;
  /** Absent: no results yet. */
  outcomes?: Outcomes;
  locked?: ReadonlySet<string>;
  /** In `re_pick` only matchups whose teams are known are filled. Absent: `classic`. */
  mode?: Rules["mode"];
}

type Choose = (input: { series: SeriesSlot; teams: readonly Team[]; before: SeriesPick | null }) => SeriesPick;

/** Every better seed wins, in fewer games the further the seeds are apart. Lengths already given for the same winner stay. */
export function fillBySeed(input: FillInput): Record<string, Pick> {
  return fill(input, ({ series, teams, before }) => {
    const winner = bestSeeded(teams).id;
    const givenLength = before?.winner === winner ? before.predicted_series_length : null;
    return { winner, predicted_series_length: givenLength ?? likelyLength(series, teams) };
  });
}

/** Every game is a coin toss; the same seed gives the same bracket. */
export function fillRandom(input: FillInput & { seed: number }): Record<string, Pick> {
  const rng = createRng(input.seed);
  return fill(input, ({ series, teams }) => tossed(series, teams, rng));
}

/**
 * "Finish mine": keeps every winner and length that is there and adds the missing ones. Teams picked in later rounds win the series before;
 * everything else goes by seed.
 */
export function fillRest(input: FillInput): Record<string, Pick> {
  const wanted = wantedWinners(input);
  return fill(input, ({ series, teams, before }) => {
    const winner = before?.winner ?? teams.find(({ id }) => id === wanted.get(series.key))?.id ?? bestSeeded(teams).id;
    return { winner, predicted_series_length: before?.predicted_series_length ?? likelyLength(series, teams) };
  });
}

function fill(input: FillInput, choose: Choose): Record<string, Pick> {
  const { slots, outcomes = {} } = input;
  const byId = teamsById(slots);
  const filled: Record<string, Pick> = {};
  for (const [key, pick] of Object.entries(input.picks)) if (pick) filled[key] = pick;
  for (const series of seriesSlots(slots)) {
    if (input.locked?.has(series.key)) continue;
    // Each round is filled from what was filled before it.
    const sides: ReadonlyMap<string, Pair> =
      input.mode === "re_pick" ? realSides(slots, outcomes) : pickedSides(slots, { outcomes, picks: filled });
    const pair = sides.get(series.key) ?? [null, null];
    const teams = pair.flatMap((id) => (id === null ? [] : (byId.get(id) ?? [])));
    if (teams.length === 0 || (input.mode === "re_pick" && teams.length < 2)) continue;
    const before = findSeriesPick(filled, series.key);
    const isStillThere = teams.some(({ id }) => id === before?.winner);
    filled[series.key] = choose({ series, teams, before: isStillThere ? before : null });
  }
  return filled;
}

/** Winners that picks of later rounds require, by key, where nothing else is picked. */
function wantedWinners({ slots, picks }: FillInput): Map<string, string> {
  const series = seriesSlots(slots);
  const contents = new Map(series.map(({ key, content }) => [key, content]));
  const wanted = new Map<string, string>();
  for (const { key, content } of series.toReversed()) {
    const team = findSeriesPick(picks, key)?.winner ?? wanted.get(key);
    if (team === undefined) continue;
    for (const side of content.sides)
      if (side.kind === "winner" && contents.get(side.series)?.candidates.includes(team)) wanted.set(side.series, team);
  }
  return wanted;
}

function bestSeeded(teams: readonly Team[]): Team {
  const toSeed = ({ seed }: Team) => seed ?? Number.POSITIVE_INFINITY;
  return teams.reduce((best, team) => (toSeed(team) < toSeed(best) ? team : best));
}

/** One game fewer for every two places between the seeds; the longest length but one where seeds say nothing. */
function likelyLength({ content }: SeriesSlot, teams: readonly Team[]): number | null {
  const lengths = lengthsOf(content.best_of);
  if (lengths.length === 0) return null;
  const [one, other] = teams;
  const gap = one?.seed == null || other?.seed == null ? 2 : Math.abs(one.seed - other.seed);
  return lengths[Math.max(0, lengths.length - 1 - Math.floor(gap / 2))] ?? null;
}

function tossed({ content }: SeriesSlot, teams: readonly Team[], rng: Rng): SeriesPick {
  const needed = (content.best_of + 1) / 2;
  const wins = teams.map(() => 0);
  let at = 0;
  do {
    at = rng.below(teams.length);
    wins[at] = (wins[at] as number) + 1;
  } while ((wins[at] as number) < needed);
  const games = wins.reduce((sum, won) => sum + won, 0);
  return { winner: (teams[at] as Team).id, predicted_series_length: content.best_of > 1 ? games : null };
}
