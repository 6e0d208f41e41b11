import { questionGaps } from "@sparc/sparclets/trivia/trivia-question-gaps.rules";
import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { stubApi } from "../../../testing/stub-api.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { addQuestion, type Question } from "./edit.ts";
import { QuestionForm } from "./form.tsx";

import { type QuestionType, TYPE_NAMES, withType } from "./types.ts";

const blank = addQuestion([])[0] as Question;
let drawn: Drawn;
let shown: Question;
let left: string[];

function form(question: Question, isLocked = false): HTMLElement {
  shown = question;
  left = [];
  const element = () => (
    <QuestionForm
      question={shown}
      at={0}
      isLocked={isLocked}
      gaps={questionGaps(shown)}
      errorAt={(path) => questionGaps(shown).find((gap) => gap.path === path && gap.level === "error")?.message}
      onLeave={(path) => left.push(path)}
      onChange={(next) => {
        shown = next;
        drawn.redraw(element());
      }}
      onPicture={() => undefined}
    />
  );
  drawn = draw(element());
  return drawn.root;
}

function type(root: HTMLElement, id: string, text: string): void {
  const field = root.querySelector<HTMLInputElement | HTMLSelectElement>(`#field-draft-questions-0-${id}`);
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
    field?.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  });
}

const buttonTexts = (root: HTMLElement) => [...root.querySelectorAll("button")].map(({ textContent }) => textContent);

function press(root: HTMLElement, name: string): void {
  const button = [...root.querySelectorAll("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name);
  act(() => button?.click());
}

afterEach(() => drawn.unmount());

describe("the form of a question", () => {
  test("has a control for every path the checklist can link to, whatever the question's type", () => {
    for (const kind of Object.keys(TYPE_NAMES) as QuestionType[]) {
      const root = form(withType(blank, kind, () => "word"));
      const paths = questionGaps(shown).map(({ path }) => path);
      expect(paths.length, kind).toBeGreaterThan(0);
      for (const path of paths)
        expect(root.querySelector(`#field-draft-questions-0-${path.replaceAll(".", "-")}`), `${kind} ${path}`).not.toBeNull();
      if (kind !== "poll") drawn.unmount();
    }
  });

  test("takes accepted answers one by one", () => {
    const root = form(withType(blank, "typed_text"));
    type(root, "answers-0", "Bobby Orr");
    press(root, "Also accept");
    type(root, "answers-1", "Orr");
    type(root, "edit_distance", "2");
    expect(shown).toMatchObject({ answers: ["Bobby Orr", "Orr"], edit_distance: 2 });
    press(root, "Remove accepted answer 1");
    expect(shown.answers).toEqual(["Orr"]);
  });

  test("takes a number and explains its tolerance", () => {
    const root = form(withType(blank, "number"));
    type(root, "number-answer", "1,967");
    type(root, "number-tolerance", "10");
    expect(shown.number).toEqual({ answer: 1_967, tolerance: 10 });
    expect(root.textContent).toContain("1967 brings all points, 1972 half of them, 1977 none");
    type(root, "number-answer", "many");
    expect(shown.number?.answer).toBeNull();
    expect(root.querySelector<HTMLInputElement>("#field-draft-questions-0-number-answer")?.value).toBe("many");
    expect(root.textContent).toContain("Digits only");
  });

  test("reorders items with buttons", () => {
    const items = ["One", "Two", "Three"].map((text) => ({ id: text, text }));
    const root = form({ ...blank, type: "put_in_order", options: items });
    press(root, "Move item 3 up");
    expect(shown.options.map(({ text }) => text)).toEqual(["One", "Three", "Two"]);
    press(root, "Item 4");
    press(root, "Remove item 1");
    expect(shown.options.map(({ text }) => text)).toEqual(["Three", "Two", ""]);
  });

  test("asks for a picture's description unless the picture is decorative", () => {
    const root = form({ ...blank, image: { src: "/uploads/rink.webp", alt: "", is_decorative: false } });
    expect(root.querySelector('label[for="field-draft-questions-0-image-alt"]')?.textContent).toBe("In words");
    type(root, "image-alt", "A rink");
    expect(shown.image).toEqual({ src: "/uploads/rink.webp", alt: "A rink", is_decorative: false });
    press(root, "Remove the picture");
    expect(shown.image).toBeNull();
  });

  test("has no field for an address, and drops the error of a refused file at the next change", async () => {
    stubApi({});
    const root = form(blank);
    expect(buttonTexts(root)).not.toContain("Use an address");
    const file = root.querySelector<HTMLInputElement>("#field-draft-questions-0-image-src");
    expect(file?.type).toBe("file");
    Object.defineProperty(file, "files", { configurable: true, value: [new File(["x"], "notes.txt", { type: "text/plain" })] });
    await act(async () => void file?.dispatchEvent(new Event("change", { bubbles: true })));
    expect(root.textContent).toContain("Choose a PNG, JPEG or WebP picture.");
    type(root, "explanation", "The old rink");
    expect(root.textContent).not.toContain("Choose a PNG, JPEG or WebP picture.");
  });

  test("shows a stored external address and offers to upload or remove the picture", () => {
    const root = form({ ...blank, image: { src: "https://pictures.test/rink.webp", alt: "A rink", is_decorative: false } });
    expect(root.querySelector("img")).toBeNull();
    expect(root.textContent).toContain("Stored address: https://pictures.test/rink.webp");
    const file = root.querySelector<HTMLInputElement>("#field-draft-questions-0-image-src");
    expect(file?.closest("label")?.textContent).toBe("Upload this picture");
    const error = root.querySelector(`#${file?.getAttribute("aria-describedby")}`);
    expect(error?.textContent).toBe("Only uploaded pictures are shown. Upload this one");
    press(root, "Remove the picture");
    expect(shown.image).toBeNull();
    expect(root.textContent).not.toContain("Only uploaded pictures are shown");
  });

  test("reports which field was left, and is disabled once questions are sealed", () => {
    const root = form(blank);
    const prompt = root.querySelector<HTMLElement>("#field-draft-questions-0-prompt");
    act(() => prompt?.focus());
    act(() => prompt?.blur());
    expect(left).toEqual(["prompt"]);
    drawn.unmount();
    expect(form(blank, true).querySelector("fieldset")?.disabled).toBe(true);
  });
});
