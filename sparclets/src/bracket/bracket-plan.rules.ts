import type { SlotPlan } from "../sparclet-rules.ts";
import { type Content, type Draft, type DraftSeries, type Rules, type Side, type Team, TIE_BREAK_SLOT, team } from "./bracket.schema.ts";
import { toSeriesKey } from "./bracket-graph.rules.ts";
import { toFirstLock, toLock } from "./bracket-locks.rules.ts";
import { orderedSeries, toFirstRound } from "./bracket-tree.rules.ts";

interface Planned {
  series: DraftSeries;
  sides: [Side, Side];
  candidates: ReadonlySet<string>;
}

/** Incomplete series are left out, and with them the later ones they feed. */
export function planSlots({ rules, draft }: { rules: Rules; draft: Draft }): SlotPlan<Content, null>[] {
  const teams = completeTeams(draft);
  const planned = planSeries({ rules, draft, teams });
  const entering = new Set(planned.flatMap(({ sides }) => sides.flatMap((side) => (side.kind === "team" ? [side.team] : []))));
  const plans = planned.map(({ series, sides, candidates }, ordinal): SlotPlan<Content, null> => {
    const round = draft.rounds[series.round - 1];
    const isEntering = (id: string) =>
      sides.some((side) => (side.kind === "team" ? side.team === id : side.kind === "open" && candidates.has(id) && !entering.has(id)));
    return {
      key: toSeriesKey(series),
      ordinal,
      group: String(series.round),
      content: {
        kind: "series",
        round: series.round,
        n: series.n,
        round_name: round?.name.trim() || `Round ${series.round}`,
        best_of: round?.best_of ?? 1,
        sides,
        entrants: [...teams.values()].filter(({ id }) => isEntering(id)),
        candidates: [...teams.keys()].filter((id) => candidates.has(id)),
      },
      secret: null,
      opensAt: null,
      lockAt: toLock({ rules, draft, series }),
    };
  });
  const question = draft.tie_break?.question.trim() ?? "";
  if (question === "" || plans.length === 0) return plans;
  const lockAt = toFirstLock({ rules, draft, series: planned.map(({ series }) => series) });
  const content = { kind: "tie_break", question } as const;
  return [...plans, { key: TIE_BREAK_SLOT, ordinal: plans.length, group: null, content, secret: null, opensAt: null, lockAt }];
}

/** Teams in the draft's order, which is also the order of candidates. */
function completeTeams(draft: Draft): Map<string, Team> {
  const teams = new Map<string, Team>();
  for (const one of draft.teams) {
    const parsed = team.safeParse({ ...one, name: one.name.trim(), short_name: one.short_name.trim() });
    if (parsed.success && !teams.has(one.id)) teams.set(one.id, parsed.data);
  }
  return teams;
}

/** Rounds before the first picked one only define who may come. */
function planSeries({ rules, draft, teams }: { rules: Rules; draft: Draft; teams: ReadonlyMap<string, Team> }): Planned[] {
  const first = toFirstRound(rules);
  const all = orderedSeries(draft);
  const claimed = new Set(all.flatMap(({ sides }) => sides.flatMap((side) => (side.kind === "winner" ? [side.series] : []))));
  const placed = new Set(all.flatMap(({ sides }) => sides.flatMap((side) => (side.kind === "team" ? [side.team] : []))));
  const known = new Map<string, Planned>();
  for (const series of all) {
    if (!draft.rounds[series.round - 1]) continue;
    const candidates = new Set<string>();
    const sides = series.sides.map((side): Side | null => {
      if (side.kind === "team") {
        if (!teams.has(side.team)) return null;
        candidates.add(side.team);
        return side;
      }
      const feeders = [...known.values()].filter((feeder) => {
        const key = toSeriesKey(feeder.series);
        return feeder.series.round < series.round && (side.kind === "winner" ? key === side.series : !claimed.has(key));
      });
      for (const feeder of feeders) for (const id of feeder.candidates) candidates.add(id);
      if (side.kind === "open") {
        for (const id of teams.keys()) if (!placed.has(id)) candidates.add(id);
        return side;
      }
      const feeder = feeders[0];
      if (!feeder) return null;
      return feeder.series.round < first ? { kind: "open" } : side;
    });
    const [one, other] = sides;
    if (one && other) known.set(toSeriesKey(series), { series, sides: [one, other], candidates });
  }
  return [...known.values()].filter(({ series }) => series.round >= first);
}
