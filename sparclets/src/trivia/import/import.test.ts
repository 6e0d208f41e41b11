import { describe, expect, test } from "vitest";
import { parseOpenTriviaQa } from "./open-trivia-qa.ts";
import { parseQuestionsJson } from "./questions-json.ts";

/** Own questions in the format of OpenTriviaQA, good ones and every kind of bad one. */
const file = [
  "\uFEFF#Q How many players of one ice hockey team are on the ice,",
  "the goalkeeper included?",
  "^ Six",
  "A Five",
  "B Six",
  "C Seven",
  "D Eight",
  "",
  "#Q A football match has two halves.",
  "^ True",
  "A True",
  "B False",
  "",
  "#Q Is a puck round?",
  "^ Yes",
  "A Yes",
  "B No",
  "",
  "#Q Which of these has no answer line?",
  "A This one",
  "B Another one",
  "",
  "#Q Whose answer is not there?",
  "^ Nobody's",
  "A Mine",
  "B Yours",
  "",
  "#Q Which options are the same?",
  "^ One",
  "A One",
  "B Two",
  "C two",
  "",
  `#Q ${"Too long ".repeat(40)}?`,
  "^ Yes",
  "A Yes",
  "B No",
  "",
  "#Q is a puck  round?",
  "^ no",
  "A Yes",
  "B No",
  "",
  "#Q What is the rider\u0092s bike called in caf\uFFFD slang?",
  "^ A",
  "A Bike",
  "B Cycle",
];

const summary = (rows: ReturnType<typeof parseOpenTriviaQa>) =>
  rows.map(({ line, question, problems }) => [line, question?.id ?? null, ...problems.map((problem) => `${problem.line} ${problem.code}`)]);

const expected = [
  [1, "q1"],
  [9, "q2"],
  [14, "q3"],
  [19, null, "19 missing_answer"],
  [23, null, "24 answer_not_an_option"],
  [28, null, "32 duplicate"],
  [34, null, "34 too_long"],
  [39, "q4", "39 duplicate_question"],
  [44, "q5", "44 encoding"],
];

describe("OpenTriviaQA text", () => {
  test("gives a row a question with each problem at its line, with any system's line ends", () => {
    for (const lineEnd of ["\n", "\r\n", "\r"]) expect(summary(parseOpenTriviaQa(file.join(lineEnd)))).toEqual(expected);
  });

  test("reads questions over two lines, True and False as such, and other pairs as single choice", () => {
    const [six, halves, puck] = parseOpenTriviaQa(file.join("\n")).map(({ question }) => question);
    expect(six).toMatchObject({
      prompt: "How many players of one ice hockey team are on the ice, the goalkeeper included?",
      type: "single_choice",
      correct: ["b"],
      time_limit_s: 20,
    });
    expect(halves).toMatchObject({ type: "true_false", correct: ["true"], options: [{ id: "true" }, { id: "false" }] });
    expect(puck).toMatchObject({ type: "single_choice", correct: ["a"] });
  });

  test("repairs Windows' quotes and accepts an answer given by its letter", () => {
    expect(parseOpenTriviaQa(file.join("\n")).at(-1)?.question).toMatchObject({
      correct: ["a"],
      prompt: expect.stringContaining("rider’s"),
    });
  });

  test("reports a file of another format", () => {
    expect(summary(parseOpenTriviaQa("Dear diary,\nnothing happened"))).toEqual([[1, null, "1 no_question"]]);
    expect(parseOpenTriviaQa("")).toEqual([]);
  });

  test("gives ids that are free", () => {
    expect(parseOpenTriviaQa(file.join("\n"), { takenIds: ["q1", "q3"] })[0]?.question?.id).toBe("q2");
  });
});

describe("questions as JSON", () => {
  test("reads texts or named options, in a list or an object", () => {
    const short = { prompt: "Bigger?", options: ["Sun", "Moon"], correct: "Sun" };
    const long = {
      question: "Which are even?",
      options: [
        { id: "x", text: "2" },
        { id: "y", text: "3" },
        { id: "z", text: "4" },
      ],
      answer: ["x", "z"],
      points: "double",
      time_limit_s: 30,
    };
    const rows = parseQuestionsJson(JSON.stringify([short, long]));
    expect(rows.map(({ problems }) => problems)).toEqual([[], []]);
    expect(rows[0]?.question).toMatchObject({ id: "q1", type: "single_choice", correct: ["a"] });
    expect(rows[1]?.question).toMatchObject({ type: "multiple_choice", correct: ["x", "z"], points: "double", time_limit_s: 30 });
    expect(parseQuestionsJson(`\uFEFF{"questions": ${JSON.stringify([short])}}`)[0]?.question?.prompt).toBe("Bigger?");
  });

  test("names true and false, however the answer is written", () => {
    const rows = parseQuestionsJson('[{"prompt":"Round?","options":["True","False"],"correct":true}]');
    expect(rows[0]?.question).toMatchObject({ type: "true_false", correct: ["true"] });
  });

  test("keeps the good questions when others are broken", () => {
    const text = [
      '[{"prompt":"One?","options":["A","B"],"correct":"A"},',
      '{"prompt":"Two?","options":["A" "B"],"correct":"A"},',
      '{"prompt":"Three?","options":["A","B"],"correct":"C"},',
      '{"prompt":"Four?","options":["A","B"],"correct":"A","colour":1},',
      '{"prompt":"Five, [six?","options":["A","B"],"correct":"B"}]',
    ].join("\n");
    expect(summary(parseQuestionsJson(text))).toEqual([
      [1, "q1"],
      [2, null, "2 unreadable"],
      [3, null, "3 answer_not_an_option"],
      [4, null, "4 unknown_field"],
      [5, "q2"],
    ]);
  });

  test("says when there are no questions at all", () => {
    for (const text of ["", "42", '{"people":[]}']) expect(summary(parseQuestionsJson(text))).toEqual([[1, null, "1 no_questions"]]);
  });
});
