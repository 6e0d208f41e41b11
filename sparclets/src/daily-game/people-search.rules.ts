/** Search while typing a name. It uses the list alone, never a puzzle, so that its results cannot reveal an answer. */
import { foldAnswer } from "../kernel/fold-text.ts";
import type { Person } from "./people.schema.ts";

/** What of a person is searched and shown. */
type FindablePerson = Pick<Person, "id" | "name">;

const RESULTS_DEFAULT = 8;
/** Longer input is ignored, so that no text makes a search slow. */
export const TYPED_MAX = 80;
const WORDS_MAX = 6;

export interface PeopleSearch<P extends FindablePerson> {
  /** Those whose names hold every typed word, the best first; none when nothing is typed. */
  search(typed: string, limit?: number): P[];
}

/** A name as it is searched: its words with a space before each, and all of it as one word. */
interface IndexedName<P extends FindablePerson> {
  person: P;
  words: string;
  joined: string;
}

/** Better ranks are lower. */
const ranks = { nameBegins: 0, wordsBegin: 1, contained: 2 } as const;

/** Folds every name once. A search then only compares, at most twice for each name and typed word. */
export function createPeopleSearch<P extends FindablePerson>(people: readonly P[]): PeopleSearch<P> {
  const names = people.map(indexName).sort((x, y) => compare(x.joined, y.joined) || compare(x.person.id, y.person.id));
  return {
    search(typed, limit = RESULTS_DEFAULT) {
      const words = toWords(typed.slice(0, TYPED_MAX)).slice(0, WORDS_MAX);
      if (words.length === 0) return [];
      const found: P[][] = [[], [], []];
      for (const name of names) {
        const rank = toRank(name, words);
        const same = rank === null ? undefined : found[rank];
        if (same && same.length < limit) same.push(name.person);
        if (found[ranks.nameBegins]?.length === limit) break;
      }
      return found.flat().slice(0, limit);
    },
  };
}

function indexName<P extends FindablePerson>(person: P): IndexedName<P> {
  const words = toWords(person.name);
  return { person, words: ` ${words.join(" ")}`, joined: words.join("") };
}

/** Hyphens and dots part words, apostrophes do not: `Jean-Luc O'Reilly` is `jean`, `luc`, `oreilly`. */
function toWords(text: string): string[] {
  const words = text.split(/[\s\p{Pd}.,/()]+/u).map(foldAnswer);
  return words.filter((word) => word !== "");
}

/** Null: a typed word is not in the name. A name may be typed with other spaces than its own. */
function toRank({ words, joined }: IndexedName<FindablePerson>, typed: readonly string[]): 0 | 1 | 2 | null {
  if (joined.startsWith(typed.join(""))) return ranks.nameBegins;
  if (typed.every((word) => words.includes(` ${word}`))) return ranks.wordsBegin;
  return typed.every((word) => words.includes(word)) ? ranks.contained : null;
}

/** By code units: the same order in every browser and language. */
function compare(x: string, y: string): number {
  return x < y ? -1 : x > y ? 1 : 0;
}
