import { toCsv } from "@sparc/sparclets/kernel/csv-text";
import { parseQuestionsCsv } from "@sparc/sparclets/trivia/import/questions-csv";
import { describe, expect, test } from "vitest";
import { addQuestion, type Question } from "../question/edit.ts";
import { type Preview, problemTable, rangeOfLine, seenAt, takenAtFirst, textOfFile } from "./import-text.ts";
import { toSpreadsheet } from "./spreadsheet.fixtures.ts";

const question = (prompt: string): Question => ({ ...(addQuestion([])[0] as Question), prompt });
const row = (line: number, prompt: string | null): Preview["rows"][number] => ({
  line,
  item: prompt === null ? null : (question(prompt) as never),
  problems: prompt === null ? [{ line, code: "required", message: "Write the question", level: "error", repair: "Fill it in" }] : [],
});
const toPreview = (...rows: Preview["rows"]): Preview => ({ rows, usable: 0, unusable: 0 });

describe("the import of a text", () => {
  test("selects the rows that can be read and are new", () => {
    const preview = toPreview(row(2, "New?"), row(3, null), row(4, "  KNOWN? "));
    const present = [question("Else?"), question("Known?")];
    expect([...takenAtFirst(preview, present)]).toEqual([0]);
    expect(seenAt(present, question("known?"))).toBe(1);
    expect(seenAt(present, question("New?"))).toBeNull();
  });

  test("selects no more rows than the event can take", () => {
    const full = Array.from({ length: 199 }, (_, at) => question(`Question ${at}`));
    expect([...takenAtFirst(toPreview(row(2, "One?"), row(3, "Two?")), full)]).toEqual([0]);
  });

  test("lists its problems as a table with cells escaped for spreadsheets", () => {
    expect(toCsv(problemTable(toPreview(row(2, null)), 'a\n\u200B=1+1,"x"')).slice(1)).toBe(
      'line,level,problem,repair,text\r\n2,error,Write the question,Fill it in,"\'\u200B=1+1,""x"""\r\n',
    );
  });

  test("finds the range of a line", () => {
    const text = "one\ntwo\r\nthree";
    expect([1, 2, 3, 9].map((line) => text.slice(rangeOfLine(text, line).start, rangeOfLine(text, line).end).trim())).toEqual([
      "one",
      "two",
      "three",
      "three",
    ]);
  });

  test("reads only text files", async () => {
    const read = (name: string, content: string) => textOfFile(new File([content], name));
    expect(await read("a.csv", "question,correct")).toEqual({ isText: true, text: "question,correct" });
    expect(await read("a.ods", "PK")).toMatchObject({ isText: false, problem: expect.stringContaining("Save it as .xlsx or CSV") });
    expect(await read("a.csv", "PK\u0003\u0004")).toMatchObject({ isText: false });
    expect(await read("a.txt", " \n")).toMatchObject({ isText: false, problem: "This file is empty." });
  });

  test("reads the questions of a Kahoot template in its own format", async () => {
    const title = ["Quiz template", null, null, null, null, null, null];
    const names = ["Question - max 120 characters", "Answer 1 - max 75 characters", "Answer 2", "Answer 3", "Answer 4", "Time limit (sec)"];
    const header = [null, ...names, "Correct answer(s)"];
    const file = toSpreadsheet([
      title,
      [],
      header,
      [1, 'Who won "the Cup", then?', "=Toronto", "Montréal, again", "Boston", null, 20, 2],
      [2, "Which two are even?", "2", "3", "4", null, 30, "1,3"],
      [3, null, null, null, null, null, null, null],
    ]);
    const read = await textOfFile(file);
    if (!read.isText) throw new Error(read.problem);
    const rows = parseQuestionsCsv(read.text);
    expect(rows.map(({ question }) => question)).toMatchObject([
      { prompt: 'Who won "the Cup", then?', type: "single_choice", time_limit_s: 20, correct: ["b"] },
      { prompt: "Which two are even?", type: "multiple_choice", time_limit_s: 30, correct: ["a", "c"] },
    ]);
    expect(rows[0]?.question?.options.map(({ text }) => text)).toEqual(["=Toronto", "Montréal, again", "Boston"]);
  });

  test("says what is wrong with a spreadsheet that is broken, empty or too large", async () => {
    const read = (content: BlobPart, name = "a.xlsx") => textOfFile(new File([content], name));
    expect(await read("PK\u0003\u0004 nothing")).toMatchObject({ isText: false, problem: expect.stringContaining("could not be read") });
    expect(await read(new Uint8Array(300_001))).toMatchObject({ isText: false, problem: expect.stringContaining("too large") });
    expect(await textOfFile(toSpreadsheet([[null], [" "]]))).toMatchObject({ isText: false, problem: "This file is empty." });
  });
});
