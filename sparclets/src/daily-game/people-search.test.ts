import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { foldAnswer } from "../kernel/fold-text.ts";
import { createRng } from "../kernel/rng.ts";
import { samplePeople } from "./people.fixtures.ts";
import { PEOPLE_MAX, type Person } from "./people.schema.ts";
import { createPeopleSearch } from "./people-search.rules.ts";

const { search } = createPeopleSearch(samplePeople.people);
const names = (typed: string, limit?: number) => search(typed, limit).map(({ name }) => name);

const syllables = [
  "an",
  "ber",
  "co",
  "dra",
  "el",
  "fo",
  "gri",
  "ho",
  "is",
  "jen",
  "ka",
  "li",
  "mo",
  "nu",
  "ør",
  "på",
  "sa",
  "ta",
  "ul",
  "vé",
];
const rng = createRng(7);
const word = () => Array.from({ length: 2 + rng.below(2) }, () => syllables[rng.below(syllables.length)]).join("");
const crowd: Person[] = Array.from({ length: PEOPLE_MAX }, (_, at) => ({
  id: `p${at}`,
  name: `${word()} ${word()}`,
  note: "",
  values: {},
}));
const folded = crowd.map(({ name }) => name.split(" ").map(foldAnswer));
const inCrowd = createPeopleSearch(crowd);

function watchReads(person: Person, onRead: () => void): Person {
  const get = (target: Person, key: string | symbol) => {
    onRead();
    return Reflect.get(target, key);
  };
  return new Proxy(person, { get });
}

describe("what is typed", () => {
  test.each([
    ["mika", ["Mikael Sundin", "Mika Rautio"]],
    ["MIKAEL  sun", ["Mikael Sundin"]],
    ["sundin mik", ["Mikael Sundin"]],
    ["havranek", ["Petr Havránek"]],
    ["soren", ["Søren Bjørnholt"]],
    ["elo", ["Élodie Tremblot"]],
    ["obrann", ["Jean-Luc O’Brannagh"]],
    ["o'brann", ["Jean-Luc O’Brannagh"]],
    ["jean luc", ["Jean-Luc O’Brannagh"]],
    ["jeanluc", ["Jean-Luc O’Brannagh"]],
    ["luc", ["Jean-Luc O’Brannagh"]],
    ["loto", []],
    ["kiviluoto", ["Aarne Kiviluoto", "Aarno Kiviluoto"]],
    ["luoto", ["Aarne Kiviluoto", "Aarno Kiviluoto"]],
    ["mika xyz", []],
    ["", []],
    ["  - . ", []],
  ])("finds the people whose names contain every word of %j", (typed, expected) => {
    expect(names(typed).toSorted()).toEqual(expected.toSorted());
  });

  test("puts names that begin with it first, then those with a word that does, then those that contain it", () => {
    const people = ["Bo Marit", "Ylva Tamarind", "Mara Oskin", "Marit Engevold", "Ada Marchetti"].map((name, at) => ({
      id: `p${at}`,
      name,
      note: "",
      values: {},
    }));
    const found = createPeopleSearch(people).search("mar");
    expect(found.map(({ name }) => name)).toEqual(["Mara Oskin", "Marit Engevold", "Ada Marchetti", "Bo Marit", "Ylva Tamarind"]);
  });

  test("finds eight at most unless another number is asked for", () => {
    expect(inCrowd.search("a")).toHaveLength(8);
    expect(inCrowd.search("a", 3)).toEqual(inCrowd.search("a").slice(0, 3));
  });
});

describe("in a list of 5,000", () => {
  const typed = fc.oneof(
    fc.nat(PEOPLE_MAX - 1).chain((at) => fc.nat(12).map((length) => crowd[at]?.name.slice(0, length + 1) ?? "")),
    fc.array(fc.constantFrom(...syllables, "z", "-", "'"), { maxLength: 4 }).map((parts) => parts.join(" ")),
  );

  test("finds exactly the people that a comparison of every name finds, in the same order however the list is sorted", () => {
    const sorted = createPeopleSearch(crowd.toReversed());
    fc.assert(
      fc.property(typed, (text) => {
        const words = text
          .split(/[\s-]+/)
          .map(foldAnswer)
          .filter((one) => one !== "");
        const isFound = (_: Person, at: number) => {
          const parts = folded[at] ?? [];
          return (
            words.length > 0 &&
            (parts.join("").startsWith(words.join("")) || words.every((one) => parts.some((part) => part.includes(one))))
          );
        };
        const all = inCrowd.search(text, PEOPLE_MAX);
        expect(new Set(all)).toEqual(new Set(crowd.filter(isFound)));
        expect(sorted.search(text)).toEqual(all.slice(0, 8));
      }),
      { numRuns: 40 },
    );
  });

  test("folds no name again and compares each name a bounded number of times, whatever is typed", () => {
    let read = 0;
    // The last typed text is in all of these names, so that no comparison ends early.
    const watched = crowd.map((person) => watchReads({ ...person, name: `${person.name} Banana` }, () => (read += 1)));
    const { search: searchWatched } = createPeopleSearch(watched);
    expect(read).toBeGreaterThan(PEOPLE_MAX);
    for (const text of ["a", "an ka", "zzz", "a e i o u z a e i o u z", "an ".repeat(10_000), "x".repeat(100_000), "ana ".repeat(20)]) {
      read = 0;
      const folds = vi.spyOn(String.prototype, "normalize");
      const compared = [vi.spyOn(String.prototype, "startsWith"), vi.spyOn(String.prototype, "includes")];
      searchWatched(text);
      const folded = folds.mock.calls.length;
      const comparisons = compared.reduce((sum, { mock }) => sum + mock.calls.length, 0);
      vi.restoreAllMocks();
      expect(read).toBe(0);
      expect(folded).toBeLessThan(200);
      expect(comparisons).toBeGreaterThan(0);
      expect(comparisons).toBeLessThanOrEqual(PEOPLE_MAX * 13);
    }
  });
});
