import type { CountedChances, Swing } from "./chances.rules.ts";

/** A team to cheer for in a series whose teams are known, and its effect on one entry. */
export interface Cheer {
  slot: string;
  team: string;
  against: string;
  /** The chance it is about: to finish first, or where that is zero to finish in the first three. */
  of: "win" | "place";
  /** The chance if this team wins the series, and if it loses. */
  if_wins: number;
  if_loses: number;
  /** Their difference, above 0. */
  swing: number;
}

/** Of one entry, the largest swing first; series that change nothing are left out. */
export function toCheer({ counted, entryNo }: { counted: CountedChances; entryNo: number }): Cheer[] {
  const of = (counted.chances.win[entryNo] ?? 0) > 0 ? "win" : "place";
  return counted
    .swingsOf(entryNo)
    .flatMap((swing) => cheerIn(swing, of) ?? [])
    .sort((x, y) => y.swing - x.swing || (x.slot < y.slot ? -1 : 1));
}

/** Sums of many chances differ in their last digits. */
const NOTHING = 1e-9;

function cheerIn(swing: Swing, of: "win" | "place"): Cheer | null {
  const [one, other] = swing[of];
  // A team that cannot win any more, or was never drawn to, has no chance to compare with.
  if (!(Math.abs(one - other) > NOTHING)) return null;
  const isFirst = one > other;
  const [team, against] = isFirst ? swing.teams : [swing.teams[1], swing.teams[0]];
  const [ifWins, ifLoses] = isFirst ? [one, other] : [other, one];
  return { slot: swing.slot, team, against, of, if_wins: ifWins, if_loses: ifLoses, swing: ifWins - ifLoses };
}
