import { foldAnswer } from "../../../kernel/fold-text.ts";
import { createRng, toSeed } from "../../../kernel/rng.ts";
import type { Missing } from "../../../sparclet-rules.ts";
import type { PuzzlePlan } from "../../puzzle-kind.ts";
import {
  GROUP_COUNT,
  GROUP_SIZE,
  GROUP_TITLE_MAX,
  GROUP_WORD_LONG,
  GROUP_WORD_MAX,
  type GroupsContent,
  type GroupsPuzzle,
  type GroupsSecret,
} from "./groups.schema.ts";
import { countSolutions, type Sorting } from "./groups-solutions.rules.ts";

const emptyGroup = () => ({ title: "", words: Array.from({ length: GROUP_SIZE }, () => ""), fits: [] });
export const emptyGroups: GroupsPuzzle = { groups: Array.from({ length: GROUP_COUNT }, emptyGroup) };

export function groupsGaps(puzzle: GroupsPuzzle): Missing[] {
  const gaps = [...titleGaps(puzzle), ...wordGaps(puzzle)];
  const hasWords = !gaps.some(({ path, level }) => level === "error" && path.includes("words"));
  if (hasWords) gaps.push(...fitGaps(puzzle), ...solutionGaps(puzzle));
  return gaps;
}

function titleGaps({ groups }: GroupsPuzzle): Missing[] {
  const gaps: Missing[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < GROUP_COUNT; at++) {
    const path = `groups.${at}.title`;
    const title = groups[at]?.title.trim() ?? "";
    if (title === "") gaps.push(error(path, "required", "Say what these four have in common"));
    else if (title.length > GROUP_TITLE_MAX) gaps.push(error(path, "too_long", `Titles have at most ${GROUP_TITLE_MAX} characters`));
    else if (seen.has(foldAnswer(title))) gaps.push(error(path, "duplicate", "Two groups have the same title"));
    seen.add(foldAnswer(title));
  }
  return gaps;
}

function wordGaps({ groups }: GroupsPuzzle): Missing[] {
  const gaps: Missing[] = [];
  const seen = new Set<string>();
  for (let place = 0; place < GROUP_COUNT * GROUP_SIZE; place++) {
    const [at, within] = [Math.floor(place / GROUP_SIZE), place % GROUP_SIZE];
    const path = `groups.${at}.words.${within}`;
    const word = tidy(groups[at]?.words[within] ?? "");
    const same = foldAnswer(word);
    if (word === "") gaps.push(error(path, "required", "Write this word"));
    else if (word.length > GROUP_WORD_MAX) gaps.push(error(path, "too_long", `Words have at most ${GROUP_WORD_MAX} characters`));
    else if (seen.has(same))
      gaps.push(error(path, "duplicate", "This word is on the board already: case, accents and signs make no difference"));
    else if (word.length > GROUP_WORD_LONG)
      gaps.push(warning(path, "long", `Words over ${GROUP_WORD_LONG} characters are hard to read on a phone`));
    seen.add(same);
  }
  return gaps;
}

/** A mark that names no word of the board blocks publishing, because it may hide a second solution. */
function fitGaps({ groups }: GroupsPuzzle): Missing[] {
  const words = new Set(groups.flatMap((group) => group.words.map(foldAnswer)));
  return groups.flatMap(({ fits }, at) =>
    fits.flatMap((word, within) =>
      words.has(foldAnswer(word)) ? [] : [error(`groups.${at}.fits.${within}`, "unknown_word", `"${tidy(word)}" is not on the board`)],
    ),
  );
}

function solutionGaps({ groups }: GroupsPuzzle): Missing[] {
  const marked = groups.map(({ fits }) => new Set(fits.map(foldAnswer)));
  const words = groups.flatMap((group) => group.words);
  const fits = words.map((word, place) => {
    const own = Math.floor(place / GROUP_SIZE);
    return [own, ...marked.flatMap((fitting, group) => (group !== own && fitting.has(foldAnswer(word)) ? [group] : []))];
  });
  const { count, other } = countSolutions(fits);
  if (other === null) return [];
  const message = `Your marks allow ${count} solutions. Another one: ${describeSorting(groups, other)}`;
  return [error("groups", "second_solution", message)];
}

/** Only the groups that are not the author's own. */
function describeSorting(groups: GroupsPuzzle["groups"], sorting: Sorting): string {
  const words = groups.flatMap((group) => group.words);
  const texts = groups.flatMap(({ title }, group) => {
    const places = [...sorting.keys()].filter((place) => sorting[place] === group);
    if (places.every((place) => Math.floor(place / GROUP_SIZE) === group)) return [];
    return [`${title.trim() || `Group ${group + 1}`}: ${places.map((place) => tidy(words[place] ?? "")).join(", ")}`];
  });
  return texts.join("; ");
}

function error(path: string, code: string, message: string): Missing {
  return { level: "error", path, code, message };
}

function warning(path: string, code: string, message: string): Missing {
  return { level: "warning", path, code, message };
}

function tidy(word: string): string {
  return word.normalize("NFC").trim().replace(/\s+/g, " ");
}

export function planGroups({ groups }: GroupsPuzzle): PuzzlePlan<GroupsContent, GroupsSecret> {
  const planned = groups.map(({ title, words }, at) => ({ difficulty: at + 1, title: title.trim(), words: words.map(tidy) }));
  return { content: { words: boardOrder(planned.flatMap((group) => group.words)) }, secret: { groups: planned } };
}

/** Depends on the set of words alone, so that it reveals nothing of the groups. */
function boardOrder(words: readonly string[]): string[] {
  const sorted = [...words].sort();
  return createRng(toSeed(sorted.join("\n"))).shuffle(sorted);
}
