import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samplePeople } from "./people.fixtures.ts";
import { peopleProblems } from "./people.rules.ts";
import { type PeopleList, person } from "./people.schema.ts";
import { attributeKeyFrom, personIdFrom } from "./people-id.rules.ts";

const nobody = new Set<string>();

describe("problems of a list", () => {
  const problems = (given: Partial<PeopleList>) =>
    peopleProblems({ ...samplePeople, ...given }).map(({ level, path, code }) => `${level} ${path} ${code}`);
  const one = { id: "a", name: "Ann Example", note: "", values: {} };

  test("are none when the list is sound", () => {
    expect(problems({})).toEqual([]);
  });

  test("name people that share an id or cannot be distinguished", () => {
    expect(problems({ people: [one, { ...one, name: "Ben" }] })).toEqual(["error people.1.id duplicate_id"]);
    expect(problems({ people: [one, { ...one, id: "b", name: "Änn  EXAMPLE!" }] })).toEqual(["error people.1.name duplicate_name"]);
    expect(problems({ people: [one, { ...one, id: "b", note: "Boston" }] })).toEqual(["warning people.1.name duplicate_name"]);
  });

  test("name values that cannot be compared", () => {
    const values = { age: "27", team: 7, height: 1.85, shoots: null, number: 4 };
    expect(problems({ people: [{ ...one, values }] })).toEqual([
      "error people.0.values.age not_a_number",
      "warning people.0.values.height unknown_attribute",
    ]);
  });

  test("name repeated attributes", () => {
    const [team] = samplePeople.attributes;
    if (!team) throw new Error("No attribute");
    expect(problems({ attributes: [team, { ...team, label: "Club" }, { ...team, key: "t" }], people: [] })).toEqual([
      "error attributes.1.key duplicate_key",
      "error attributes.2.label duplicate_label",
    ]);
  });
});

describe("an id from a name", () => {
  test.each([
    ["Petr Havránek", "petr-havranek"],
    ["  SØREN   Bjørnholt ", "soren-bjornholt"],
    ["Jean-Luc O’Brannagh", "jean-luc-obrannagh"],
    ["Łukasz Żółw", "lukasz-zolw"],
    ["大谷 翔平", "大谷-翔平"],
    ["+", "+"],
  ])("is made of the folded words when the name is %s", (name, id) => {
    expect(personIdFrom({ name, taken: nobody })).toBe(id);
  });

  test("is numbered when it is taken, and distinguishes long names that begin alike", () => {
    expect(personIdFrom({ name: "Aarne Kivi", taken: new Set(["aarne-kivi", "aarne-kivi-2"]) })).toBe("aarne-kivi-3");
    const [first, second] = ["Otto", "Olli"].map((last) => personIdFrom({ name: `Maximiliana-Alexandrina von ${last}`, taken: nobody }));
    expect(first?.slice(0, 16)).toBe("maximiliana-alex");
    expect(first).not.toBe(second);
  });

  test("fits the list and is free, whatever the name", () => {
    const name = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc.constantFrom("…", "- -", "👨‍👩‍👧‍👦".repeat(5), "İ".repeat(60), `a${"👨".repeat(30)}`),
    );
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 5 }), (of, others) => {
        fc.pre(of.trim() !== "" && of.length <= 80);
        const taken = new Set<string>();
        for (const other of [of, of, ...others, of]) {
          if (other.trim() === "") continue;
          const id = personIdFrom({ name: other, taken });
          expect(person.shape.id.safeParse(id).success).toBe(true);
          expect(id).not.toMatch(/\p{Cs}/u);
          expect(taken.has(id)).toBe(false);
          taken.add(id);
        }
      }),
    );
  });

  test("is a key with underscores when it is for an attribute", () => {
    expect(attributeKeyFrom("Shirt No.")).toBe("shirt_no");
    expect(attributeKeyFrom("Größe (cm)")).toBe("grosse_cm");
  });
});
