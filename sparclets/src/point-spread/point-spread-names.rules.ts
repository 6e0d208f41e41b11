import type { DraftMatchup, DraftTeam, LineChange, Named, Side } from "./point-spread.schema.ts";

export const SIDES = ["home", "away"] as const;

export const namedOf = ({ name, short_name }: DraftTeam): Named => ({ name: name.trim(), short_name: short_name.trim() });

export const isSameNamed = (one: Named, other: Named): boolean => one.name === other.name && one.short_name === other.short_name;

const spelled = (text: string): string => text.trim().toLowerCase();

/** Everything a side of a published matchup is and was called. */
function namesOf({ matchup, side }: { matchup: DraftMatchup; side: Side }): Named[] {
  return [
    namedOf(matchup[side]),
    ...matchup.line_history.flatMap((change) => [change[side], change.was[side]].flatMap((one) => one ?? [])),
  ];
}

/** Whether a side would be called what the other one is or was: then picks of the one would be read as picks of the other. */
export function isOtherSide(a: { matchup: DraftMatchup; to: Record<Side, Named> }): boolean {
  return SIDES.some((side) => {
    const { name, short_name } = a.to[side];
    if (isSameNamed(a.to[side], namedOf(a.matchup[side]))) return false;
    const others = namesOf({ matchup: a.matchup, side: side === "home" ? "away" : "home" });
    return others.some((other) => spelled(other.name) === spelled(name) || spelled(other.short_name) === spelled(short_name));
  });
}

/** What changed of who plays, for the history. */
export function namesChanged(
  was: Record<Side, Named>,
  to: Record<Side, Named>,
): { now: Partial<LineChange>; was: Partial<LineChange["was"]> } {
  const sides = SIDES.filter((side) => !isSameNamed(was[side], to[side]));
  const of = (names: Record<Side, Named>) => Object.fromEntries(sides.map((side) => [side, names[side]]));
  return { now: of(to), was: of(was) };
}
