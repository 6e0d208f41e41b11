import { ok, type Result, refuse } from "../../../kernel/result.ts";
import type { KindAppeals } from "../../puzzle-kind.ts";
import {
  FREE_GUESSES_MAX,
  type GroupsContent,
  type GroupsGuess,
  type GroupsSecret,
  SORTINGS_MAX,
  type SortedGroups,
} from "./groups.schema.ts";
import { groupIn, isFree, isSameGroup, isSameSorting, swappedSorting, toSortings } from "./groups-sortings.rules.ts";

/**
 * Four words of which three are a group can be that group, if the fourth and the word left out change places: one more way to sort all
 * sixteen, beside the author's. Any other four would leave groups without four words, so that accepting them takes back their mistake alone.
 * Every attempt may come to more by it: both groups that changed are right now.
 */
export const groupsAppeals: KindAppeals<GroupsContent, GroupsSecret, GroupsGuess, GroupsGuess> = {
  toKey: ({ words }) => [...words].sort().join("\n"),
  touches: () => true,
  accept: ({ secret, claim: { words } }) => acceptWords(secret, words),
  describe({ secret, claim: { words } }) {
    const swapped = toSortings(secret)
      .map((sorting) => swappedSorting(sorting, words))
      .find((one) => one !== null);
    return { answer: words.join(", "), effect: swapped ? describeSwap(secret.groups, swapped) : NO_MISTAKE };
  },
};

const NO_MISTAKE =
  "These four cannot be a group without leaving other groups short of words. Accepting takes back the mistake and changes nothing else.";

function acceptWords(secret: GroupsSecret, words: string[]): Result<GroupsSecret> {
  const sortings = toSortings(secret);
  if (isFree(secret, words) || sortings.some((sorting) => groupIn(sorting, words))) return refuse("appeals.already_right");
  // Also of sortings that were accepted before, so that whoever found a group of one can still find these four.
  const swapped = sortings.map((sorting) => swappedSorting(sorting, words)).filter((one) => one !== null);
  if (swapped.length === 0) {
    const free = [...(secret.free ?? []), words];
    return free.length > FREE_GUESSES_MAX ? refuse("daily_game.key_full") : ok({ ...secret, free });
  }
  const all = [...sortings, ...swapped];
  const distinct = all.filter((one, at) => all.findIndex((other) => isSameSorting(one, other)) === at);
  return distinct.length > SORTINGS_MAX ? refuse("daily_game.key_full") : ok({ ...secret, also_right: distinct.slice(1) });
}

function describeSwap(author: SortedGroups, swapped: SortedGroups): string {
  const changed = swapped.filter((group) => !author.some((one) => isSameGroup(one, group)));
  const groups = changed.map(({ title, words }) => `${title}: ${words.join(", ")}`);
  return `Both ways to sort the words count then. The other one: ${groups.join("; ")}. Decline if one of these does not fit.`;
}
