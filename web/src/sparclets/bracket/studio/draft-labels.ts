import type { Draft } from "@sparc/sparclets/bracket/bracket.schema";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { counted } from "../../../lib/ordinals.ts";

/** Compares two versions of a bracket and lists what `draft` has differently from `other`, one team, series or time per line. */
export function draftLabels({ draft, other }: { readonly draft: JsonObject; readonly other: JsonObject }): readonly string[] {
  const [mine, theirs] = [draft as unknown as Partial<Draft>, other as unknown as Partial<Draft>];
  const { teams = [], rounds = [], series = [] } = mine;
  const before = new Map((theirs.teams ?? []).map((team) => [team.id, team]));
  const names = new Map(teams.map(({ id, name }) => [id, name.trim() || id]));
  const sideLabel = (side: Draft["series"][number]["sides"][number]): string =>
    side.kind === "team"
      ? (names.get(side.team) ?? side.team)
      : side.kind === "winner"
        ? `winner of ${side.series.replace("_", "/")}`
        : "to come";
  const theirSeries = new Set((theirs.series ?? []).map((one) => JSON.stringify([one.round, one.n, one.sides])));
  const isTimed = JSON.stringify(toTimes(mine)) !== JSON.stringify(toTimes(theirs));
  return [
    `${counted(teams.length, "team")}, ${series.length} series`,
    ...teams.flatMap((team, at) =>
      JSON.stringify(team) === JSON.stringify(before.get(team.id))
        ? []
        : [`Team ${at + 1}: ${team.name}, ${team.short_name}${team.strength === undefined ? "" : `, strength ${team.strength}`}`],
    ),
    ...rounds.flatMap(({ name, best_of }, at) => {
      const twin = theirs.rounds?.[at];
      return twin?.name === name && twin.best_of === best_of ? [] : [`Round ${at + 1}: ${name}, best of ${best_of}`];
    }),
    ...series.flatMap((one) =>
      theirSeries.has(JSON.stringify([one.round, one.n, one.sides]))
        ? []
        : [`Series ${one.round}/${one.n}: ${one.sides.map(sideLabel).join(" – ")}`],
    ),
    ...(isTimed ? ["Other times when picks close"] : []),
    ...(mine.tie_break && mine.tie_break.question !== theirs.tie_break?.question ? [`Tie-break question: ${mine.tie_break.question}`] : []),
  ];
}

function toTimes({ locks_at = null, rounds = [], series = [] }: Partial<Draft>): unknown {
  return [locks_at, rounds.map((round) => round.locks_at), series.map((one) => [one.round, one.n, one.locks_at, one.game_2_at])];
}
