import { MOST_STARS_RANK, type Stars, wholeNumber } from "./star-bands.ts";

export type StreakMark = Stars["streaks"][number];

export const MOST_MARKS = 20;
const LEAST_DAYS = 2;
const MOST_DAYS = 1_000;

/** A streak mark as it is typed. Numbers are text, because a field can be empty or invalid for a moment. */
export interface TypedMark {
  readonly key: number;
  readonly days: string;
  readonly stars: string;
}

export const typedMarks = (marks: readonly StreakMark[]): TypedMark[] =>
  marks.map(({ days, stars }, key) => ({ key, days: String(days), stars: String(stars) }));

function toMark({ days, stars }: TypedMark): StreakMark | null {
  const [length, given] = [wholeNumber(days, LEAST_DAYS, MOST_DAYS), wholeNumber(stars, 1, MOST_STARS_RANK)];
  return length === null || given === null ? null : { days: length, stars: given };
}

/** Error of each mark, in their order; null without one. */
export function markProblems(marks: readonly TypedMark[]): (string | null)[] {
  return marks.map((typed, at) => {
    const mark = toMark(typed);
    if (!mark) return `From ${LEAST_DAYS} to ${MOST_DAYS.toLocaleString()} days, and a whole number of stars from 1 on.`;
    const isTwice = marks.some((other, otherAt) => otherAt < at && toMark(other)?.days === mark.days);
    return isTwice ? `${mark.days} days already have stars.` : null;
  });
}

/** The marks sorted by days; null while any mark has an error. */
export function toMarks(typed: readonly TypedMark[]): StreakMark[] | null {
  if (markProblems(typed).some((problem) => problem !== null)) return null;
  return typed.flatMap((one) => toMark(one) ?? []).sort((a, b) => a.days - b.days);
}

/** Suggests the next mark: twice the days and twice the stars of the longest one. */
export function nextTypedMark(typed: readonly TypedMark[]): TypedMark {
  const marks = typed.flatMap((one) => toMark(one) ?? []);
  const last = marks.reduce<StreakMark | null>((found, mark) => (found && found.days > mark.days ? found : mark), null);
  const key = Math.max(0, ...typed.map((one) => one.key)) + 1;
  const days = last ? Math.min(MOST_DAYS, last.days * 2) : 7;
  return { key, days: String(days), stars: String(last ? Math.min(MOST_STARS_RANK, last.stars * 2) : 20) };
}

export function markLabel({ days, stars }: StreakMark): string {
  return `${days} days in a row: ${stars.toLocaleString()} stars`;
}
