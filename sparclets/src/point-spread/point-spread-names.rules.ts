import { toTypedText } from "../kernel/shown-text.ts";
import type { DraftMatchup, DraftTeam, LineChange, Named, Side } from "./point-spread.schema.ts";

export const SIDES = ["home", "away"] as const;

export const toNamed = ({ name, short_name }: DraftTeam): Named => ({ name: name.trim(), short_name: short_name.trim() });

export const isSameNamed = (one: Named, other: Named): boolean => one.name === other.name && one.short_name === other.short_name;

/** Joiners, but for the joiner of two emoji: without it a family is shown as its members. */
const JOINERS = /(?!(?<=\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?)\u200D\p{Extended_Pictographic})\p{Cf}/gu;

/** Without characters that nobody sees, such as a space of no width or one that turns the direction of writing, and on one line. */
export const visible = (text: string): string => toTypedText(text).replace(JOINERS, "");

/** What is left for the eye of another spelling: letters, marks and figures. A name without any is itself. */
function spelled(text: string): string {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .trim();
  return plain.replace(/[\p{Default_Ignorable_Code_Point}\p{Z}\p{C}\p{P}\p{S}]/gu, "") || plain;
}

/** Whether two names are told apart by no more than spaces, punctuation, case or what nobody sees. */
export const isSpelledSame = (one: string, other: string): boolean => spelled(one) === spelled(other);

/** Everything a side of a published matchup is and was called. */
function toNames({ matchup, side }: { matchup: DraftMatchup; side: Side }): Named[] {
  return [
    toNamed(matchup[side]),
    ...matchup.line_history.flatMap((change) => [change[side], change.was[side]].flatMap((one) => one ?? [])),
  ];
}

/** Whether a side would be called what the other one is or was: then picks of the one would be read as picks of the other. */
export function isOtherSide(input: { matchup: DraftMatchup; to: Record<Side, Named> }): boolean {
  return SIDES.some((side) => {
    const { name, short_name } = input.to[side];
    if (isSameNamed(input.to[side], toNamed(input.matchup[side]))) return false;
    const others = toNames({ matchup: input.matchup, side: side === "home" ? "away" : "home" });
    return others.some((other) => isSpelledSame(other.name, name) || isSpelledSame(other.short_name, short_name));
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
