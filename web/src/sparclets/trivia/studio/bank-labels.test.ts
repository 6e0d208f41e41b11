import { expect, test } from "vitest";
import type { NewQuestion } from "../question/edit.ts";
import { answerLabel, bankDay, usedLabel } from "./bank-labels.ts";

const now = Date.UTC(2026, 5, 1, 12);
const used = (used_at: string | null, event_name: string | null = "SDPN Trivia Night") =>
  ({ event_id: "e", event_name, status: "completed", used_at }) as const;

test("the last use has its day, the year when it is another, and the number of uses", () => {
  const day = bankDay("2026-05-03T18:00:00.000Z", now);
  expect(day).not.toContain("2026");
  expect(bankDay("2025-05-03T18:00:00.000Z", now)).toContain("2025");
  expect(usedLabel({ last: used("2026-05-03T18:00:00.000Z"), uses: 1 }, now)).toBe(`Used in SDPN Trivia Night, ${day}`);
  expect(usedLabel({ last: used("2026-05-03T18:00:00.000Z"), uses: 3 }, now)).toBe(`Used in SDPN Trivia Night, ${day}, 3 times in all`);
  expect(usedLabel({ last: used(null, " "), uses: 0 }, now)).toBe("Not used yet, in an event without a name");
});

test("the right answer is described for every type of question", () => {
  const options = ["Ottawa", "Toronto", "Boston"].map((text, at) => ({ id: "abc"[at] as string, text }));
  const base: NewQuestion = {
    ...{ type: "single_choice", prompt: "Where?", options, correct: ["b"], time_limit_s: 20, points: "standard", explanation: null },
  };
  expect(answerLabel(base)).toBe("Toronto");
  expect(answerLabel({ ...base, type: "multiple_choice", correct: ["c", "a"] })).toBe("Ottawa, Boston");
  expect(answerLabel({ ...base, correct: [] })).toBe("No answer yet");
  expect(answerLabel({ ...base, type: "put_in_order" })).toBe("Ottawa, Toronto, Boston");
  expect(answerLabel({ ...base, type: "poll" })).toBe("No right answer");
  expect(answerLabel({ ...base, type: "typed_text", answers: ["Stanley Cup", "The Cup"] })).toBe("Stanley Cup");
  expect(answerLabel({ ...base, type: "number", number: { answer: 1967, tolerance: null } })).toBe("1967");
  expect(answerLabel({ ...base, type: "number", number: { answer: 100, tolerance: 40 } })).toBe("100 ± 40");
});
