/** How many ways there are to sort the sixteen words, given which words the author marked as fitting where. */
import { GROUP_COUNT, GROUP_SIZE, WORD_COUNT } from "./groups.schema.ts";

/** Word (its author's place from 0) → the groups it fits, its own first. */
export type Fits = readonly (readonly number[])[];

/** Group of each word, by the word's place. */
export type Sorting = readonly number[];

export interface Solutions {
  count: number;
  /** One that is not the author's, with few words elsewhere; null when theirs is the only one. */
  other: Sorting | null;
}

/**
 * The free places of the groups are one number of `GROUP_COUNT` digits. Words are placed in their order, so that the free places tell how many
 * words are placed: there are 5⁴ different situations at most, however many solutions.
 */
const DIGIT = GROUP_SIZE + 1;
const unitOf = (group: number) => DIGIT ** group;
const hasPlace = (free: number, group: number) => Math.floor(free / unitOf(group)) % DIGIT > 0;
const ALL_FREE = Array.from({ length: GROUP_COUNT }, (_, group) => GROUP_SIZE * unitOf(group)).reduce((sum, part) => sum + part);

const ownGroup = (place: number) => Math.floor(place / GROUP_SIZE);

/** How many solutions there are that place the words from `place` on, with so much still free. */
type CountFrom = (place: number, free: number) => number;

export function countSolutions(fits: Fits): Solutions {
  const counts = new Int32Array(ALL_FREE + 1).fill(-1);
  const countFrom: CountFrom = (place, free) => {
    if (place === WORD_COUNT) return 1;
    const known = counts[free] ?? -1;
    if (known >= 0) return known;
    let count = 0;
    for (const group of fits[place] ?? []) if (hasPlace(free, group)) count += countFrom(place + 1, free - unitOf(group));
    counts[free] = count;
    return count;
  };
  const count = countFrom(0, ALL_FREE);
  if (count === 1) return { count, other: null };
  const others = fits.flatMap((_, leaveAt) => sortingThatLeaves({ fits, leaveAt, countFrom }) ?? []);
  const least = Math.min(...others.map(({ moved }) => moved));
  return { count, other: others.find(({ moved }) => moved === least)?.sorting ?? null };
}

interface Leaving {
  fits: Fits;
  leaveAt: number;
  countFrom: CountFrom;
}

/** A solution that leaves the author's with this word and comes back to it wherever it can; null when there is none. */
function sortingThatLeaves({ fits, leaveAt, countFrom }: Leaving): { sorting: Sorting; moved: number } | null {
  const sorting: number[] = [];
  let free = ALL_FREE;
  for (let place = 0; place < WORD_COUNT; place++) {
    const own = ownGroup(place);
    const groups = place < leaveAt ? [own] : (fits[place] ?? []).filter((group) => place > leaveAt || group !== own);
    const group = groups.find((one) => hasPlace(free, one) && countFrom(place + 1, free - unitOf(one)) > 0);
    if (group === undefined) return null;
    sorting.push(group);
    free -= unitOf(group);
  }
  return { sorting, moved: sorting.filter((group, place) => group !== ownGroup(place)).length };
}
