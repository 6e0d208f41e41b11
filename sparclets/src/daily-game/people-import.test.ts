import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { samplePeople } from "./people.fixtures.ts";
import { peopleProblems } from "./people.rules.ts";
import { PEOPLE_MAX, type PeopleList, peopleList } from "./people.schema.ts";
import { readNumber } from "./people-columns.rules.ts";
import { addPeople, type PeopleImport, parsePeople } from "./people-import.rules.ts";

const empty = peopleList.parse({});
const parse = (text: string | readonly string[], list: PeopleList = empty) =>
  parsePeople({ text: typeof text === "string" ? text : text.join("\n"), list });
const summary = ({ rows }: PeopleImport) =>
  rows.map(({ line, person, problems }) => [line, person?.id ?? null, ...problems.map(({ level, code }) => `${level} ${code}`)]);
const toPeople = ({ rows }: PeopleImport) => rows.flatMap(({ person }) => (person ? [person] : []));

describe("a table of people", () => {
  const file = [
    "\uFEFFid;Name;Note;Team;Born;Height",
    ";Petr Havránek;Boston;BOS;1998;1,85",
    "",
    ' ;"Sundin; Mikael";"Called ""the Wall""";BOS;1996;',
    ";;;;;",
    "rautio;Mika Rautio;;;1992;1.9",
    ";Søren Bjørnholt;;SEA;;2",
  ];

  test.each(["\n", "\r\n", "\r"])("is read with accents, quotes, a byte order mark and semicolons when its lines end with %j", (end) => {
    const read = parse(file.join(end));
    expect(summary(read)).toEqual([
      [2, "petr-havranek"],
      [4, "sundin-mikael"],
      [6, "rautio"],
      [7, "soren-bjornholt"],
    ]);
    expect(read.attributes.map(({ key, label, type }) => [key, label, type])).toEqual([
      ["team", "Team", "text"],
      ["born", "Born", "number"],
      ["height", "Height", "number"],
    ]);
    expect(toPeople(read).map(({ name, note, values }) => [name, note, values])).toEqual([
      ["Petr Havránek", "Boston", { team: "BOS", born: 1998, height: 1.85 }],
      ["Sundin; Mikael", 'Called "the Wall"', { team: "BOS", born: 1996, height: null }],
      ["Mika Rautio", "", { team: null, born: 1992, height: 1.9 }],
      ["Søren Bjørnholt", "", { team: "SEA", born: null, height: 2 }],
    ]);
  });

  test("may separate its cells by tabs or commas, and have its columns in any order", () => {
    for (const delimiter of ["\t", ","])
      expect(toPeople(parse([["Team", "name"].join(delimiter), ["BOS", "Ann Example"].join(delimiter)]))).toEqual([
        { id: "ann-example", name: "Ann Example", note: "", values: { team: "BOS" } },
      ]);
  });

  test.each([
    ["97", 97],
    ["-3", -3],
    ["−3", -3],
    ["+4", 4],
    ["1.85", 1.85],
    ["1,85", 1.85],
    ["-0", 0],
    ["007", 7],
    ["1,850", null],
    ["1.850.000", null],
    ["12a", null],
    ["0x10", null],
    ["1e5", null],
    ["", null],
    ["9".repeat(400), null],
  ])("reads %j as the number %j", (text, value) => {
    expect(readNumber(text)).toBe(value);
  });
});

describe("problems of rows", () => {
  test("exclude their own row and no other", () => {
    const read = parse([
      "id,name,note,Team",
      ",Ann Example,,BOS",
      ",,,BOS",
      `,${"x".repeat(81)},,BOS`,
      `,Ben Example,${"x".repeat(61)},BOS`,
      `,Cat Example,,${"x".repeat(61)}`,
      `${"x".repeat(25)},Dan Example,,BOS`,
      ",Eve Example,,BOS,Boston",
      ",Caf\uFFFD Example,,BOS",
      "f,Fay Example,,BOS",
      "f,Gus Example,,BOS",
      ',"Hal Example,,BOS',
      ",Ivy Example,,BOS",
    ]);
    expect(summary(read)).toEqual([
      [2, "ann-example"],
      [3, null, "error required"],
      [4, null, "error too_long"],
      [5, null, "error too_long"],
      [6, null, "error too_long"],
      [7, null, "error too_long"],
      [8, null, "error too_many_cells"],
      [9, "caf\uFFFD-example", "warning encoding"],
      [10, "f"],
      [11, null, "error duplicate_id"],
      [12, null, "error unclosed_quote"],
      [13, "ivy-example"],
    ]);
    for (const { problems } of read.rows)
      for (const { line, message, repair } of problems)
        expect([line > 0, message !== "", repair !== "" && repair !== undefined]).toEqual([true, true, true]);
  });

  test("report repeated names, and give distinct ids", () => {
    const read = parse(["name,note", "Ann Example,Boston", "ÁNN example,Dallas", "Ann Example,boston!", "Ann Example,Toronto"]);
    expect(summary(read)).toEqual([
      [2, "ann-example"],
      [3, "ann-example-2", "warning duplicate_name"],
      [4, null, "error duplicate_name"],
      [5, "ann-example-3", "warning duplicate_name"],
    ]);
  });

  test("report a column that is nearly numeric", () => {
    const read = parse(["name,Age,Size", "Ann,20,L", "Ben,21,40", "Cat,n/a,M", "Dan,,L"]);
    expect(read.attributes.map(({ type }) => type)).toEqual(["text", "text"]);
    expect(summary(read)).toEqual([
      [2, "ann"],
      [3, "ben"],
      [4, "cat", "warning mixed_numbers"],
      [5, "dan"],
    ]);
  });

  test("report ignored columns", () => {
    const header = ["name", "A", "B", "C", "a", "name", "", "", "D", "E", "F", "G", "H", "I"];
    const read = parse([header.join(","), header.map((_, at) => (at === 7 ? "" : at)).join(",")]);
    expect(read.attributes.map(({ label }) => label)).toEqual(["A", "B", "C", "D", "E", "F", "G", "H"]);
    expect(summary(read)[0]).toEqual([
      1,
      null,
      "warning duplicate_column",
      "warning duplicate_column",
      "warning unnamed_column",
      "warning too_many_columns",
    ]);
    expect(parse(["name,The club that somebody plays for now", "Ann,BOS"]).attributes).toMatchObject([
      { label: "The club that somebody p" },
    ]);
  });

  test("report a missing column of names", () => {
    for (const text of ["", "Dear diary,\nnothing happened"]) expect(summary(parse(text))).toEqual([[1, null, "error no_header"]]);
  });
});

describe("a list that has people already", () => {
  const [team] = samplePeople.attributes;
  if (!team) throw new Error("No attribute");
  const list: PeopleList = {
    attributes: [team, { ...team, key: "age", label: "Age", type: "number", groups: {}, near_within: 3 }],
    people: [
      { id: "p1", name: "Ann Example", note: "Boston", values: { team: "BOS", age: 20 } },
      { id: "p2", name: "Ben Example", note: "Dallas", values: { team: "DAL", age: 30 } },
      { id: "p3", name: "Ben Example", note: "Denver", values: { team: "COL", age: 31 } },
    ],
  };

  test("keeps ids and everything that the file does not contain, and adds the rest at the end", () => {
    const imported = parse(["Name,AGE,Nation", "ann EXAMPLE,21,Norway", "Cat Example,,Chile"], list);
    const merged = addPeople({ list, imported });
    expect(merged.attributes).toMatchObject([{ key: "team" }, { key: "age", near_within: 3 }, { key: "nation" }]);
    expect(merged.people).toEqual([
      { id: "p1", name: "ann EXAMPLE", note: "Boston", values: { team: "BOS", age: 21, nation: "Norway" } },
      ...list.people.slice(1),
      { id: "cat-example", name: "Cat Example", note: "", values: { age: null, nation: "Chile" } },
    ]);
  });

  test("is matched by id, by name and note, or by a name that one person has", () => {
    expect(summary(parse(["id,name,note", "p2,Ben Renamed,Dallas", ",Ben Example,denver", ",Ann Example,Seattle"], list))).toEqual([
      [2, "p2"],
      [3, "p3"],
      [4, "p1"],
    ]);
    expect(summary(parse(["name,note", "Ann Example,Seattle", "Ann Example,Boston"], list))).toEqual([
      [2, "ann-example"],
      [3, "p1", "warning duplicate_name"],
    ]);
    expect(summary(parse(["id,name,note", "p1,Anna Example,Boston", ",Ann Example,Seattle"], list))).toEqual([
      [2, "p1"],
      [3, "ann-example"],
    ]);
    expect(summary(parse(["id,name,note", "p1,Anna Example,Boston", ",Ann Example,Boston"], list))).toEqual([
      [2, "p1"],
      [3, null, "error duplicate_name"],
    ]);
    expect(summary(parse(["name", "Ben Example"], list))).toEqual([[2, null, "error ambiguous_name"]]);
    expect(summary(parse(["id,name,note", "p9,Ben Example,Dallas"], list))).toEqual([[2, null, "error duplicate_name"]]);
    expect(summary(parse(["id,name", "p2,Ben Example", "p3,Ben Example"], list))).toEqual([
      [2, "p2"],
      [3, "p3", "warning duplicate_name"],
    ]);
  });

  test("keeps an attribute's type, so that a text in a numeric column is an error", () => {
    expect(summary(parse(["name,Age", "Cat,old", "Dan,40"], list))).toEqual([
      [2, null, "error not_a_number"],
      [3, "dan"],
    ]);
    expect(toPeople(parse(["name,Team", "Cat,7"], list))).toMatchObject([{ values: { team: "7" } }]);
  });

  test("accepts no more people than its limit", () => {
    const people = Array.from({ length: PEOPLE_MAX - 1 }, (_, at) => ({ id: `q${at}`, name: `Somebody ${at}`, note: "", values: {} }));
    expect(summary(parse(["name", "Ann", "Ben", "Somebody 7"], { attributes: [], people }))).toEqual([
      [2, "ann"],
      [3, null, "error too_many"],
      [4, "q7"],
    ]);
  });
});

describe("a long file", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `Somebody No${at},${at}`);

  test("of 1,000 rows is read completely, each bad row by itself, and gives the same list when read twice", () => {
    const text = ["name,Number", ...rows(1_000).map((row, at) => (at % 100 === 50 ? ",1" : row))].join("\n");
    const imported = parse(text);
    expect(toPeople(imported)).toHaveLength(990);
    expect(imported.rows.filter(({ problems }) => problems.length > 0).map(({ line }) => line)).toEqual(
      Array.from({ length: 10 }, (_, at) => 52 + 100 * at),
    );
    const list = addPeople({ list: empty, imported });
    expect(addPeople({ list, imported: parse(text, list) })).toEqual(list);
  });

  test("is cut at the limit with one problem", () => {
    const read = parse(["name,Number", ...rows(PEOPLE_MAX + 30)]);
    expect(toPeople(read)).toHaveLength(PEOPLE_MAX);
    expect(summary(read).slice(-1)).toEqual([[PEOPLE_MAX + 2, null, "error too_many_rows"]]);
  });
});

test("leaves the list valid, and changes nothing when the file is read again, whatever it contains", () => {
  const cell = fc.constantFrom("", "Ann", "ann!", "Ben", "Boston", "p1", "p2", "7", "1,5", '"a', "x;y", "é", "constructor", " ");
  const header = fc.shuffledSubarray(["id", "name", "note", "Team", "Age", "constructor", "", "team"], { minLength: 1 });
  const file = header.chain((names) =>
    fc.array(fc.array(cell, { minLength: names.length, maxLength: names.length + 1 }), { maxLength: 12 }).map((rows) => [names, ...rows]),
  );
  const text = file.map((rows) =>
    rows.map((cells) => cells.map((one) => (/[",;]/.test(one) && one !== '"a' ? `"${one}"` : one)).join(",")).join("\n"),
  );
  fc.assert(
    fc.property(text, text, (first, second) => {
      const once = addPeople({ list: empty, imported: parse(first) });
      const twice = addPeople({ list: once, imported: parse(second, once) });
      expect(addPeople({ list: once, imported: parse(first, once) })).toEqual(once);
      for (const list of [once, twice]) {
        expect(peopleList.parse(JSON.parse(JSON.stringify(list)))).toEqual(list);
        expect(peopleProblems(list).filter(({ level }) => level === "error")).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});
