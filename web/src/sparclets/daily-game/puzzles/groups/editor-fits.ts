import { type DraftGroup, GROUP_COUNT, GROUP_SIZE, type GroupsPuzzle } from "@sparc/sparclets/daily-game/puzzles/groups/groups.schema";
import { foldAnswer } from "@sparc/sparclets/kernel/fold-text";

/** Pads the puzzle to four groups of four words, because a draft may be stored with fewer. */
export function wholeGroups({ groups }: GroupsPuzzle): DraftGroup[] {
  return Array.from({ length: GROUP_COUNT }, (_, at) => {
    const group = groups[at];
    const words = Array.from({ length: GROUP_SIZE }, (__, within) => group?.words[within] ?? "");
    return { title: group?.title ?? "", words, fits: group?.fits ?? [] };
  });
}

export function isFitting(group: DraftGroup, word: string): boolean {
  return group.fits.some((fit) => foldAnswer(fit) === foldAnswer(word));
}

/** Changes a word. Marks of the word move to its new text, and are removed when the word is emptied. */
export function withWord(puzzle: GroupsPuzzle, place: { at: number; within: number; word: string }): GroupsPuzzle {
  const groups = wholeGroups(puzzle);
  const before = groups[place.at]?.words[place.within] ?? "";
  const isOwn = (fit: string) => before !== "" && foldAnswer(fit) === foldAnswer(before);
  return {
    groups: groups.map((group, at) => ({
      ...group,
      words: at === place.at ? group.words.with(place.within, place.word) : group.words,
      fits: group.fits.flatMap((fit) => (isOwn(fit) ? (place.word.trim() === "" ? [] : [place.word]) : [fit])),
    })),
  };
}

export function withFit(puzzle: GroupsPuzzle, { at, word, fits }: { at: number; word: string; fits: boolean }): GroupsPuzzle {
  return {
    groups: wholeGroups(puzzle).map((group, place) => {
      if (place !== at) return group;
      const others = group.fits.filter((fit) => foldAnswer(fit) !== foldAnswer(word));
      return { ...group, fits: fits ? [...others, word] : others };
    }),
  };
}

/** Removes marks of words that are no longer on the board. */
export function withoutStrayFits(puzzle: GroupsPuzzle): GroupsPuzzle {
  const groups = wholeGroups(puzzle);
  const words = new Set(groups.flatMap((group) => group.words.map(foldAnswer)));
  return { groups: groups.map((group) => ({ ...group, fits: group.fits.filter((fit) => words.has(foldAnswer(fit))) })) };
}
