import { type Draft, STRENGTH_EVEN } from "@sparc/sparclets/bracket/bracket.schema";
import { seriesResults } from "@sparc/sparclets/bracket/chances/series-results.rules";
import { percentLabel } from "../live/labels.ts";

type Teams = Draft["teams"];

/** True when the host has set odds, even if all strengths are equal. */
export function hasOdds(teams: Teams): boolean {
  return teams.some(({ strength }) => strength !== undefined);
}

/** Turns odds on, with equal strengths at first, or off, which removes all strengths. */
export function withOdds(teams: Teams, isOn: boolean): Teams {
  return teams.map(({ strength, ...team }) => (isOn ? { ...team, strength: strength ?? STRENGTH_EVEN } : team));
}

export function withStrength(teams: Teams, { id, strength }: { readonly id: string; readonly strength: number }): Teams {
  return teams.map((team) => (team.id === id ? { ...team, strength } : team));
}

/** Example of the odds between the strongest and the weakest team, in one game and in a best of seven. Null while all are equal. */
export function oddsExample(teams: Teams): string | null {
  const toStrength = ({ strength = STRENGTH_EVEN }: Teams[number]) => strength;
  const sorted = teams.toSorted((one, other) => toStrength(other) - toStrength(one));
  const [best, worst] = [sorted[0], sorted.at(-1)];
  if (!best || !worst || toStrength(best) === toStrength(worst)) return null;
  const first = toStrength(best) / (toStrength(best) + toStrength(worst));
  const [won] = seriesResults({ bestOf: 7, wins: [0, 0], hasLengths: false, first });
  const name = (team: Teams[number]) => team.name.trim() || "a team";
  return `${name(best)} against ${name(worst)}: ${percentLabel(first)} to win a game, ${percentLabel(won?.chance ?? 0)} to win a best of 7.`;
}
