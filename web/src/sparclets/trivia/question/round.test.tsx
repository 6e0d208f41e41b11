import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { addQuestion, insertQuestion, type Question } from "./edit.ts";
import { QuestionRound } from "./round.tsx";

const blank = addQuestion([])[0] as Question;
let drawn: Drawn;
let shown: Question;
afterEach(() => drawn.unmount());

function write(text: string): void {
  const field = drawn.root.querySelector("input");
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test("offers the names in use, and an empty field leaves the question without a round", () => {
  shown = blank;
  const part = () => (
    <QuestionRound
      question={shown}
      rounds={["Warm-up", "Overtime"]}
      toId={(path) => path}
      errorAt={() => undefined}
      onChange={(next) => {
        shown = next;
        drawn.redraw(part());
      }}
    />
  );
  drawn = draw(part());
  const offered = document.getElementById(drawn.root.querySelector("input")?.getAttribute("list") ?? "");
  expect([...(offered?.querySelectorAll("option") ?? [])].map(({ value }) => value)).toEqual(["Warm-up", "Overtime"]);
  write("Overtime");
  expect(shown.round).toBe("Overtime");
  expect(insertQuestion([shown], 0)[1]?.round).toBe("Overtime");
  write("");
  expect(shown).not.toHaveProperty("round");
});
