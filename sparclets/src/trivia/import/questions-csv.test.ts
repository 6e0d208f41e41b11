import { describe, expect, test } from "vitest";
import { readCsv } from "../../kernel/csv-table.ts";
import { parseOpenTriviaQa } from "./open-trivia-qa.ts";
import { parseQuestionsCsv } from "./questions-csv.ts";
import { parseQuestionsJson } from "./questions-json.ts";

const summary = (rows: ReturnType<typeof parseQuestionsCsv>) =>
  rows.map(({ line, question, problems }) => [line, question?.id ?? null, ...problems.map((problem) => `${problem.line} ${problem.code}`)]);
const only = (text: string) => parseQuestionsCsv(text)[0];

const header = "type,question,answer1,answer2,answer3,answer4,answer5,answer6,correct,time,points";

describe("a table", () => {
  test("is read with quotes, line ends inside them, other delimiters and any system's lines", () => {
    expect(readCsv('a,"b, ""c""\nd",e\r\n\r\n1,2,3').map(({ line, cells }) => [line, cells])).toEqual([
      [1, ["a", 'b, "c"\nd', "e"]],
      [4, ["1", "2", "3"]],
    ]);
    expect(readCsv("a;b;c,d\n1;2;3")[0]?.cells).toEqual(["a", "b", "c,d"]);
    expect(readCsv("a\tb")[0]?.cells).toEqual(["a", "b"]);
    expect(readCsv("")).toEqual([]);
  });

  test("keeps its other rows when a quote is not closed", () => {
    expect(readCsv('a,b\n"x,y\nc,d').map(({ cells, isUnclosed }) => [...cells, isUnclosed])).toEqual([
      ["a", "b", false],
      ["x", "y", true],
      ["c", "d", false],
    ]);
  });
});

test("a question's round is read from a table and from JSON, and may be absent", () => {
  const table = parseQuestionsCsv("question,answer1,answer2,correct,round\nWhich is red?,Sky,Rose,2, Warm-up \nWhich is blue?,Sky,Rose,1,");
  expect(table.map(({ question }) => question?.round)).toEqual(["Warm-up", undefined]);
  const part = { prompt: "Which is red?", options: ["Sky", "Rose"], correct: "Rose" };
  const json = parseQuestionsJson(
    JSON.stringify([
      { ...part, round: "Warm-up" },
      { ...part, prompt: "Red?", round: null },
    ]),
  );
  expect(json.map(({ question }) => question?.round)).toEqual(["Warm-up", undefined]);
  const long = parseQuestionsCsv(`question,answer1,answer2,correct,round\nWhich is red?,Sky,Rose,2,${"x".repeat(41)}`);
  expect(summary(long)).toEqual([[2, null, "2 too_long"]]);
});

describe("questions as CSV", () => {
  test("finds each type", () => {
    const rows = parseQuestionsCsv(
      [
        header,
        ",Which is red?,Sky,Rose,Grass,,,,2,30,double",
        ',Which are even?,1,2,3,4,,,"2,4",,',
        ",Is it round?,True,False,,,,,True,,",
        "typed_text,Largest Swiss city?,Zurich,Zürich HB,,,,,Zurigo,,",
        "number,Year of the first moon landing?,,,,,,,1969 ± 5,,",
        "put_in_order,Sort by size,Ant,Cat,Cow,,,,,,",
        "poll,Who will win?,Owls,Bears,,,,,,,",
        "true/false,Water is wet?,,,,,,,true,,none",
      ].join("\n"),
    );
    expect(rows.flatMap(({ problems }) => problems.filter(({ level }) => level === "error"))).toEqual([]);
    expect(rows.map(({ question }) => question)).toMatchObject([
      { type: "single_choice", correct: ["b"], time_limit_s: 30, points: "double", options: [{ id: "a" }, { id: "b" }, { id: "c" }] },
      { type: "multiple_choice", correct: ["b", "d"] },
      { type: "true_false", correct: ["true"] },
      { type: "typed_text", answers: ["Zurich", "Zürich HB", "Zurigo"] },
      { type: "number", number: { answer: 1_969, tolerance: 5 } },
      { type: "put_in_order", options: [{ text: "Ant" }, { text: "Cat" }, { text: "Cow" }] },
      { type: "poll", options: [{ text: "Owls" }, { text: "Bears" }] },
      { type: "true_false", correct: ["true"], points: "none" },
    ]);
  });

  test("takes the right answer by position, letter or text, and warns where these differ", () => {
    const toCorrect = (answers: string, correct: string) => only(`question,answer1,answer2,answer3,correct\nWhich?,${answers},${correct}`);
    expect(toCorrect("Red,Green,Blue", "3")?.question?.correct).toEqual(["c"]);
    expect(toCorrect("Red,Green,Blue", "B")?.question?.correct).toEqual(["b"]);
    expect(toCorrect("Red,Green,Blue", "red")?.question?.correct).toEqual(["a"]);
    expect(toCorrect("4,5,6", "5")?.question?.correct).toEqual(["b"]);
    const unclear = toCorrect("2,3,4", "2");
    expect(unclear?.question?.correct).toEqual(["b"]);
    expect(unclear?.problems).toMatchObject([{ level: "warning", code: "ambiguous_answer" }]);
  });

  test("keeps the good rows when others are broken, and says how to fix each", () => {
    const rows = parseQuestionsCsv(
      [
        header,
        ",One?,A,B,,,,,1,,",
        "riddle,Two?,A,B,,,,,1,,",
        ",Three?,A,B,,,,,7,,",
        ",Four?,A,B,,,,,,,",
        ",Five?,A,B,,,,,1,soon,",
        ",Six?,A,B,,,,,1,,triple",
        ",,A,B,,,,,1,,",
        "number,Eight?,,,,,,,many,,",
        ",one?,A,B,,,,,1,,",
      ].join("\n"),
    );
    expect(summary(rows)).toEqual([
      [2, "q1"],
      [3, null, "3 unknown_type"],
      [4, null, "4 answer_not_an_option"],
      [5, null, "5 missing_correct"],
      [6, null, "6 not_a_number"],
      [7, null, "7 unknown_points"],
      [8, null, "8 required"],
      [9, null, "9 not_a_number"],
      [10, "q2", "10 duplicate_question"],
    ]);
    for (const { problems } of rows) for (const { repair } of problems) expect(repair).toMatch(/^[A-Z].{8,}/);
  });

  test("says that the names of the columns are missing", () => {
    expect(summary(parseQuestionsCsv("What?,A,B,1"))).toEqual([[1, null, "1 no_header"]]);
    expect(summary(parseQuestionsCsv(""))).toEqual([[1, null, "1 no_header"]]);
  });
});

describe("Kahoot's spreadsheet as CSV", () => {
  const kahoot = [
    ",Quiz template,,,,,,",
    ",Add questions below,,,,,,",
    ',Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,Answer 4 - max 75 characters,"Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",Correct answer(s) - choose at least one',
    "1,How many rings?,4,5,6,7,20,2",
    '2,Which are colours?,Red,Dog,Blue,Cat,30,"1,3"',
    "3,No key here?,Red,Dog,,,30,",
    "4,,,,,,,",
  ].join("\r\n");

  test("skips the rows above the header and takes answers by position", () => {
    const rows = parseQuestionsCsv(kahoot);
    expect(rows[0]?.question).toMatchObject({ prompt: "How many rings?", correct: ["b"], time_limit_s: 20, type: "single_choice" });
    expect(rows[1]?.question).toMatchObject({ correct: ["a", "c"], type: "multiple_choice", time_limit_s: 30 });
    expect(summary(rows).slice(2)).toEqual([[6, null, "6 missing_correct"]]);
  });
});

describe("other formats", () => {
  test("also say how to fix problems", () => {
    const rows = [...parseOpenTriviaQa("#Q What?\nA One\nB Two"), ...parseQuestionsJson('[{"prompt":"x"'), ...parseQuestionsJson("42")];
    const repairs = rows.flatMap(({ problems }) => problems.map(({ repair }) => repair));
    expect(repairs.length).toBeGreaterThan(2);
    for (const repair of repairs) expect(repair).toMatch(/^[A-Z].{8,}/);
  });

  test("JSON knows every type", () => {
    const rows = parseQuestionsJson(
      JSON.stringify([
        { prompt: "City?", type: "typed_text", answers: ["Bern"], edit_distance: 1 },
        { prompt: "Capital?", type: "typed_text", answer: "Bern" },
        { prompt: "Year?", type: "number", correct: 1_969 },
        { prompt: "About?", type: "number", number: { answer: 10, tolerance: 2 } },
        { prompt: "Sort", type: "put_in_order", options: ["One", "Two", "Three"] },
        { prompt: "Like it?", type: "poll", options: ["Yes", "No"], image: { src: "/uploads/a.webp", alt: "A rink" } },
      ]),
    );
    expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(rows.map(({ question }) => question)).toMatchObject([
      { type: "typed_text", answers: ["Bern"], edit_distance: 1 },
      { type: "typed_text", answers: ["Bern"] },
      { type: "number", number: { answer: 1_969, tolerance: null } },
      { type: "number", number: { answer: 10, tolerance: 2 } },
      { type: "put_in_order", options: [{ text: "One" }, { text: "Two" }, { text: "Three" }] },
      { type: "poll", image: { src: "/uploads/a.webp", alt: "A rink", is_decorative: false } },
    ]);
  });
});
