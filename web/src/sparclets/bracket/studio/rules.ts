import { type Content, type Draft, defaultRules, type Rules, type SeriesContent } from "@sparc/sparclets/bracket/bracket.schema";
import { type GraphSlot, lengthsOf, seriesSlots } from "@sparc/sparclets/bracket/bracket-graph.rules";
import { bestOfSeries, maxima } from "@sparc/sparclets/bracket/bracket-maxima.rules";
import { planSlots } from "@sparc/sparclets/bracket/bracket-plan.rules";
import { seriesPoints } from "@sparc/sparclets/bracket/bracket-points.rules";
import { type PresetName, presetOf, presetRules } from "@sparc/sparclets/bracket/bracket-presets.rules";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { counted } from "../../../lib/ordinals.ts";

export interface RulesPartProps {
  readonly rules: Rules;
  readonly onChange: (rules: Rules) => void;
}

/** The rules of the wire as a bracket's own; what an older event lacks is as it was then. */
export function rulesOf(rules: JsonObject | undefined): Rules {
  return { ...defaultRules, ...(rules as Partial<Rules> | undefined) };
}

/** A preset fills its knobs and leaves the rest of the rules alone. */
export function withPreset(rules: Rules, preset: PresetName): Rules {
  return { ...rules, preset, ...presetRules(preset) };
}

/** A changed knob makes the rules somebody's own; turned back, they are the preset again. */
export function withKnobs(rules: Rules, knobs: Partial<Pick<Rules, "points_winner" | "length" | "upset">>): Rules {
  const next = { ...rules, ...knobs };
  return { ...next, preset: presetOf(next) };
}

/** A number of a list by round; rounds before it that have none get 0. */
export function withPointsAt(points: readonly number[], { at, to }: { at: number; to: number }): number[] {
  return Array.from({ length: Math.max(points.length, at + 1) }, (_, index) => (index === at ? to : (points[index] ?? 0)));
}

export interface RoundFigures {
  readonly no: number;
  readonly name: string;
  readonly series: number;
  /** The most the round's series bring together, upsets apart. */
  readonly most: number;
}

export interface Figures {
  /** The most anybody can score. */
  readonly total: number;
  readonly rounds: readonly RoundFigures[];
}

function graphOf(rules: Rules, draft: Draft): readonly GraphSlot[] {
  return planSlots({ rules, draft }).map(({ key, content }) => ({ key, content: content as Content }));
}

/** What the rules come to for the bracket as it is, counted by the rules themselves. */
export function figuresOf(rules: Rules, draft: Draft): Figures {
  const slots = graphOf(rules, draft);
  const rounds = new Map<number, RoundFigures>();
  for (const { content } of seriesSlots(slots)) {
    const before = rounds.get(content.round) ?? { no: content.round, name: content.round_name, series: 0, most: 0 };
    rounds.set(content.round, { ...before, series: before.series + 1, most: before.most + bestOfSeries(rules, content) });
  }
  return { total: maxima({ rules, slots }).total, rounds: [...rounds.values()] };
}

/** What one pick of the second round, or of the only one, brings under these rules, told and counted. Null without a complete series. */
export function exampleOf(rules: Rules, draft: Draft): string | null {
  const series = seriesSlots(graphOf(rules, draft));
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
