/** The sortings that are right: the author's, and those that granted appeals added. */
import { GROUP_COUNT, GROUP_SIZE, type Group, type GroupsSecret, type JudgedGuess, type SortedGroups } from "./groups.schema.ts";

/** The author's first. */
export function toSortings({ groups, also_right: alsoRight = [] }: GroupsSecret): SortedGroups[] {
  return [groups, ...alsoRight];
}

export function hasSameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word) => other.includes(word));
}

export function isSameGroup(one: Group, other: Group): boolean {
  return one.difficulty === other.difficulty && hasSameWords(one.words, other.words);
}

const holdsAll = (sorting: SortedGroups, found: readonly Group[]): boolean =>
  found.every((group) => sorting.some((one) => isSameGroup(one, group)));

/** Sortings that hold every found group. There is always one: groups are found in sortings alone. */
export function openSortings(secret: GroupsSecret, found: readonly Group[]): SortedGroups[] {
  return toSortings(secret).filter((sorting) => holdsAll(sorting, found));
}

export const groupIn = (sorting: SortedGroups, words: readonly string[]): Group | undefined =>
  sorting.find((group) => hasSameWords(group.words, words));

interface Judged {
  result: JudgedGuess["result"];
  group: Group | null;
}

/** A guess among the sortings that are still possible. */
export function judge({ secret, found, words }: { secret: GroupsSecret; found: readonly Group[]; words: readonly string[] }): Judged {
  const open = openSortings(secret, found);
  const group = open.map((sorting) => groupIn(sorting, words)).find((one) => one !== undefined);
  if (group) return { result: "found", group };
  const isOneAway = open.flat().some((one) => overlap(one.words, words) === GROUP_SIZE - 1);
  return { result: isOneAway ? "one_away" : "wrong", group: null };
}

export function isFree({ free = [] }: GroupsSecret, words: readonly string[]): boolean {
  return free.some((one) => hasSameWords(one, words));
}

/**
 * The sorting in which these words are a group, made from one where three of them are: the fourth one changes places with the word that is
 * left out, so that every group still has four. Null where no three of them are together, because then other groups would break.
 */
export function swappedSorting(sorting: SortedGroups, words: readonly string[]): SortedGroups | null {
  const near = sorting.find((group) => overlap(group.words, words) === GROUP_SIZE - 1);
  const incoming = words.find((word) => !near?.words.includes(word));
  const outgoing = near?.words.find((word) => !words.includes(word));
  if (!near || incoming === undefined || outgoing === undefined) return null;
  const moved = (word: string) => (word === incoming ? outgoing : word === outgoing ? incoming : word);
  const swapped = sorting.map((group) => ({ ...group, words: group.words.map(moved) }));
  return new Set(swapped.flatMap((group) => group.words)).size === GROUP_COUNT * GROUP_SIZE ? swapped : null;
}

export function isSameSorting(one: SortedGroups, other: SortedGroups): boolean {
  return one.every((group) => other.some((twin) => isSameGroup(group, twin)));
}

const overlap = (one: readonly string[], other: readonly string[]): number => one.filter((word) => other.includes(word)).length;
