import type { EventDetail } from "../../platform/events/events.queries.ts";

export type Stars = EventDetail["stars"];
export type StarBand = Stars["ranks"][number];

export const MOST_BANDS = 20;
export const MOST_STARS_EACH = 1_000;
export const MOST_STARS_RANK = 100_000;

/** A rank band as it is typed. Numbers are text, because a field can be empty or invalid for a moment. */
export interface TypedBand {
  readonly key: number;
  readonly from: string;
  readonly to: string;
  readonly stars: string;
}

/** Parses a whole number between `least` and `most`; null for anything else. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  if (!/^\d{1,9}$/.test(text.trim())) return null;
  const number = Number(text);
  return number >= least && number <= most ? number : null;
}

function toBand({ from, to, stars }: TypedBand): StarBand | null {
  const [first, last, given] = [wholeNumber(from, 1, 1_000_000), wholeNumber(to, 1, 1_000_000), wholeNumber(stars, 1, MOST_STARS_RANK)];
  return first === null || last === null || given === null ? null : { from: first, to: last, stars: given };
}

/** Error of each band, in their order; null without one. */
export function bandProblems(bands: readonly TypedBand[]): (string | null)[] {
  return bands.map((typed, at) => {
    const band = toBand(typed);
    if (!band) return "Ranks and stars are whole numbers from 1 on.";
    if (band.from > band.to) return "The last rank comes before the first.";
    const clash = bands.find((other, otherAt) => {
      const earlier = otherAt < at ? toBand(other) : null;
      return earlier !== null && earlier.from <= band.to && band.from <= earlier.to;
    });
    return clash ? `Ranks ${clash.from} to ${clash.to} already have stars.` : null;
  });
}

export function firstProblem(problems: readonly (string | null)[]): string | null {
  return problems.find((problem) => problem !== null) ?? null;
}

/** The bands sorted by rank; null while any band has an error. */
export function toBands(typed: readonly TypedBand[]): StarBand[] | null {
  if (bandProblems(typed).some((problem) => problem !== null)) return null;
  return typed.flatMap((one) => toBand(one) ?? []).sort((a, b) => a.from - b.from);
}

/** Suggests the next band: the rank after the last one, for half of its stars. */
export function nextBand(typed: readonly TypedBand[]): TypedBand {
  const bands = typed.flatMap((one) => toBand(one) ?? []);
  const last = bands.reduce<StarBand | null>((found, band) => (found && found.to > band.to ? found : band), null);
  const rank = String((last?.to ?? 0) + 1);
  const key = Math.max(0, ...typed.map((one) => one.key)) + 1;
  return { key, from: rank, to: rank, stars: String(Math.max(1, Math.round((last?.stars ?? 100) / 2))) };
}

/** Ranks are written as figures, because ordinals such as "1st" differ by language. */
export function bandLabel({ from, to, stars }: StarBand): string {
  return `${from === to ? `Rank ${from}` : `Ranks ${from} to ${to}`}: ${stars.toLocaleString()} stars`;
}
