import type { AnalyticsRules, GivenShare, SlotFigures } from "../analytics-rules.ts";
import type { Cell } from "../kernel/column.ts";
import type { Content, Outcome, Rules, SeriesContent, Team } from "./bracket.schema.ts";
import { pickOfCode } from "./bracket-cells.rules.ts";
import { findSeriesOutcome, type GraphSlot, type Outcomes, realSides, teamsById } from "./bracket-graph.rules.ts";

/** Most teams listed for one series; the least picked are counted together. */
const TEAMS_SHOWN = 7;

/** A pick with the right winner is right, whatever its length. */
export const bracketAnalytics: AnalyticsRules<Rules, Content, Outcome> = {
  pickedBy: ["winner"],

  toName({ slots, slot: { key, content }, outcomes }) {
    if (content.kind === "tie_break") return { name: content.question, group: null };
    const [one, other] = realSides(slots, outcomes).get(key) ?? [null, null];
    const teams = teamsById(slots);
    const name = one && other ? `${nameIn(teams, one)} v ${nameIn(teams, other)}` : `Series ${content.n}`;
    return { name, group: content.round_name };
  },

  figures({ slots, slot: { key, content }, outcomes, cells }) {
    return content.kind === "series" ? seriesFigures({ slots, key, content, outcomes, cells }) : numberFigures(outcomes[key]);
  },
};

interface Series {
  slots: readonly GraphSlot[];
  key: string;
  content: SeriesContent;
  outcomes: Outcomes;
  cells: readonly Cell[];
}

function seriesFigures({ slots, key, content, outcomes, cells }: Series): SlotFigures {
  const teams = teamsById(slots);
  const outcome = findSeriesOutcome(outcomes, key);
  const isVoid = outcome?.is_void ?? false;
  const winner = isVoid ? null : (outcome?.winner ?? null);
  const counts = new Map<string, number>();
  for (const { code } of cells) {
    const pick = pickOfCode(content, code);
    if (pick) counts.set(pick.winner, (counts.get(pick.winner) ?? 0) + 1);
  }
  if (winner !== null && !counts.has(winner)) counts.set(winner, 0);
  const picked = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    right: winner === null ? null : { count: counts.get(winner) ?? 0, of: picked },
    result: winner === null ? null : `${nameIn(teams, winner)} won${outcome?.length ? ` in ${outcome.length}` : ""}`,
    isVoid,
    parts: [toShares({ teams, counts, winner })],
  };
}

/** Most picked first; the winner is always included. */
function toShares(input: { teams: ReadonlyMap<string, Team>; counts: ReadonlyMap<string, number>; winner: string | null }): GivenShare[] {
  const sorted = [...input.counts].sort(([x, one], [y, other]) => other - one || (x < y ? -1 : 1));
  const listed = sorted.filter(([id], at) => at < TEAMS_SHOWN || id === input.winner);
  const others = sorted.filter((team) => !listed.includes(team)).reduce((sum, [, count]) => sum + count, 0);
  const shares = listed.map(([id, count]) => ({ label: nameIn(input.teams, id), count, isRight: id === input.winner }));
  return others > 0 ? [...shares, { label: "Others", count: others, isRight: false }] : shares;
}

function numberFigures(outcome: Outcome | undefined): SlotFigures {
  const result = outcome && "number" in outcome ? `It was ${outcome.number}` : null;
  return { right: null, result, isVoid: false, parts: [] };
}

const nameIn = (teams: ReadonlyMap<string, Team>, id: string): string => teams.get(id)?.name ?? id;
