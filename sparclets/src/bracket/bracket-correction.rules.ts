import type { Content, Outcome, SeriesContent, SeriesOutcome, Team } from "./bracket.schema.ts";
import { type GraphSlot, type Pair, seriesSlots, teamsById } from "./bracket-graph.rules.ts";

/** "Series 4 of the first round was 4–2, not 4–1": a correction as a sentence without a full stop. */
export function correctionLabel(input: {
  slots: readonly GraphSlot[];
  slot: { content: Content };
  before: Outcome;
  after: Outcome;
}): string {
  const { before, after } = input;
  if ("number" in before || "number" in after) {
    const toNumber = (outcome: Outcome) => ("number" in outcome ? outcome.number : "open");
    return `The tie-break number was ${toNumber(after)}, not ${toNumber(before)}`;
  }
  const called = input.slot.content.kind === "series" ? calledSeries(input.slots, input.slot.content) : "This series";
  if (after.is_void !== before.is_void) return after.is_void ? `${called} does not count` : `${called} counts after all`;
  if (after.winner === null) return `${called} is not decided yet`;
  const teams = teamsById(input.slots);
  if (before.teams.some((team, at) => team !== null && after.teams[at] !== null && after.teams[at] !== team))
    return `${called} was ${toPairLabel(after.teams, teams)}, not ${toPairLabel(before.teams, teams)}`;
  const to = ({ winner }: SeriesOutcome) => (winner === null ? "nobody" : (teams.get(winner)?.name ?? winner));
  const score = ({ wins, length }: SeriesOutcome) => (length === null ? null : `${Math.max(...wins)}–${Math.min(...wins)}`);
  const went = (outcome: SeriesOutcome) => [score(outcome), `to ${to(outcome)}`].filter((word) => word !== null).join(" ");
  if (before.winner !== after.winner) return `${called} went ${went(after)}, not ${went(before)}`;
  const was = (outcome: SeriesOutcome) => score(outcome) ?? "of an untold length";
  return `${called} was ${was(after)}, not ${was(before)}`;
}

function toPairLabel(pair: Pair, teams: ReadonlyMap<string, Team>): string {
  return pair.map((id) => (id === null ? "a team to come" : (teams.get(id)?.name ?? id))).join(" against ");
}

/** A round with one series is named by its name alone. */
export function calledSeries(slots: readonly GraphSlot[], { round, n, round_name }: SeriesContent): string {
  const isOnlyOne = seriesSlots(slots).filter(({ content }) => content.round === round).length === 1;
  return isOnlyOne ? round_name : `Series ${n} of ${round_name}`;
}
