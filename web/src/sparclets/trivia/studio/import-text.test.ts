import { describe, expect, test } from "vitest";
import { toCsv } from "../../../lib/csv.ts";
import { addQuestion, type Question } from "../question/edit.ts";
import { type Preview, problemTable, rangeOfLine, seenAt, takenAtFirst, textOfFile } from "./import-text.ts";

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
    expect([...takenAtFirst(preview, present)]).toEqual([2]);
    expect(seenAt(present, question("known?"))).toBe(1);
    expect(seenAt(present, question("New?"))).toBeNull();
  });

  test("selects no more rows than the event can take", () => {
    const full = Array.from({ length: 199 }, (_, at) => question(`Question ${at}`));
    expect([...takenAtFirst(toPreview(row(2, "One?"), row(3, "Two?")), full)]).toEqual([2]);
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
    expect(await read("a.xlsx", "PK")).toMatchObject({ isText: false, problem: expect.stringContaining("Save it as CSV") });
    expect(await read("a.csv", "PK\u0003\u0004")).toMatchObject({ isText: false });
    expect(await read("a.txt", " \n")).toMatchObject({ isText: false, problem: "This file is empty." });
  });
});
