import { type Content, type Draft, defaultRules, type Rules, type SeriesContent } from "@sparc/sparclets/bracket/bracket.schema";
import { type GraphSlot, lengthsOf, seriesSlots } from "@sparc/sparclets/bracket/bracket-graph.rules";
import { bestOfSeries, maxima } from "@sparc/sparclets/bracket/bracket-maxima.rules";
import { planSlots } from "@sparc/sparclets/bracket/bracket-plan.rules";
import { seriesPoints } from "@sparc/sparclets/bracket/bracket-points.rules";
import { type PresetName, presetRules, toPreset } from "@sparc/sparclets/bracket/bracket-presets.rules";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { counted } from "../../../lib/ordinals.ts";

export interface RulesPartProps {
  readonly rules: Rules;
  readonly onChange: (rules: Rules) => void;
}

/** Casts the rules of the wire to a bracket's own. Fields that an older event lacks get their defaults. */
export function toRules(rules: JsonObject | undefined): Rules {
  return { ...defaultRules, ...(rules as Partial<Rules> | undefined) };
}

/** Applies a preset's values and leaves other rules unchanged. */
export function withPreset(rules: Rules, preset: PresetName): Rules {
  return { ...rules, preset, ...presetRules(preset) };
}

/** Changes values of the scoring. The preset becomes "custom", or the preset that the values match. */
export function withKnobs(rules: Rules, knobs: Partial<Pick<Rules, "points_winner" | "length" | "upset">>): Rules {
  const next = { ...rules, ...knobs };
  return { ...next, preset: toPreset(next) };
}

/** Sets one round's value in a list by round; earlier rounds without a value get 0. */
export function withPointsAt(points: readonly number[], { at, to }: { at: number; to: number }): number[] {
  return Array.from({ length: Math.max(points.length, at + 1) }, (_, index) => (index === at ? to : (points[index] ?? 0)));
}

export interface RoundFigures {
  readonly no: number;
  readonly name: string;
  readonly series: number;
  /** The most points of all series in the round, without upset bonuses. */
  readonly most: number;
}

export interface Figures {
  /** The most points an entry can score. */
  readonly total: number;
  readonly rounds: readonly RoundFigures[];
}

function toGraph(rules: Rules, draft: Draft): readonly GraphSlot[] {
  return planSlots({ rules, draft }).map(({ key, content }) => ({ key, content: content as Content }));
}

/** The maximum points of this bracket, in total and by round, computed by the scoring rules. */
export function toFigures(rules: Rules, draft: Draft): Figures {
  const slots = toGraph(rules, draft);
  const rounds = new Map<number, RoundFigures>();
  for (const { content } of seriesSlots(slots)) {
    const before = rounds.get(content.round) ?? { no: content.round, name: content.round_name, series: 0, most: 0 };
    rounds.set(content.round, { ...before, series: before.series + 1, most: before.most + bestOfSeries(rules, content) });
  }
  return { total: maxima({ rules, slots }).total, rounds: [...rounds.values()] };
}

/** Example of one pick's points, in the second round or the only one. Null without a complete series. */
export function toExample(rules: Rules, draft: Draft): string | null {
  const series = seriesSlots(toGraph(rules, draft));
  const content = series.find((one) => one.content.round === 2)?.content ?? series[0]?.content;
  const team = content && draft.teams.find(({ id }) => content.candidates.includes(id));
  return content && team ? exampleText(rules, content, team.name.trim()) : null;
}

function exampleText(rules: Rules, content: SeriesContent, name: string): string {
  const where = content.round_name;
  const lengths = lengthsOf(content.best_of);
  const [shortest, next = shortest] = lengths;
  const worth = (predicted: number | null, length: number | null) =>
    seriesPoints({ rules, content, pick: { winner: "x", predicted_series_length: predicted }, result: { winner: "x", length, upset: 0 } });
  const sum = ({ winner, length }: { winner: number; length: number }): string => counted(winner + length, "point");
  if (shortest === undefined || next === undefined) return `You say ${name} wins in ${where}, and they do: ${sum(worth(null, null))}.`;
  if (rules.length.shape === "none")
    return `You say ${name} in ${next} in ${where}; they win in ${shortest}: ${sum(worth(next, shortest))} for the winner, the length brings nothing.`;
  return `You say ${name} in ${next} in ${where}. They win in ${next}: ${sum(worth(next, next))}. They win in ${shortest}, 1 game off: ${sum(worth(next, shortest))}.`;
}
