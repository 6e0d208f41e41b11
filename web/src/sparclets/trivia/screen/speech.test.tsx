import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { singleKeysSwitch } from "../../../lib/single-keys.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { questionWith } from "../play/play.fixtures.tsx";
import { ScreenControls } from "./controls.tsx";
import { spokenQuestion } from "./speech.ts";

const options = ["Four", "Five"].map((text, at) => ({ id: "ab"[at] ?? "", text }));
const rings = questionWith({ slot: "q1", prompt: "How many rings?", options });
let page: Drawn;
let heard: string[];

beforeEach(() => {
  heard = [];
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal("speechSynthesis", { speak: ({ text }: { text: string }) => heard.push(text), cancel: () => heard.push("") });
});
afterEach(() => {
  page?.unmount();
  vi.unstubAllGlobals();
});

const controls = (question: typeof rings | null) => (
  <ScreenControls
    preferences={{ hasSound: false, music: 60, effects: 80, hasStrip: true }}
    onChange={() => undefined}
    permission="blocked"
    isShown
    question={question}
  />
);
const button = () => page.root.querySelector<HTMLButtonElement>('[aria-label="Read the question aloud"]');
const spoken = () => heard.filter((text) => text !== "");

test("reads the prompt and each answer with its letter; items that are not chosen by letter have none", () => {
  expect(spokenQuestion(rings)).toBe("How many rings? A: Four. B: Five.");
  expect(spokenQuestion({ ...rings, type: "put_in_order" })).toBe("How many rings? Four. Five.");
  expect(spokenQuestion({ ...rings, prompt: "Name it", options: [], type: "typed_text" })).toBe("Name it.");
});

test("starts by the button and by R, and stops when the question changes", () => {
  page = draw(controls(rings));
  act(() => button()?.click());
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true })));
  expect(spoken()).toEqual(["How many rings? A: Four. B: Five.", "How many rings? A: Four. B: Five."]);
  page.redraw(controls(questionWith({ slot: "q2", prompt: "Next?", options })));
  expect(heard.at(-1)).toBe("");
});

test("does not start by R where single keys are switched off", () => {
  singleKeysSwitch.set(false);
  page = draw(controls(rings));
  act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true })));
  singleKeysSwitch.set(true);
  expect(spoken()).toEqual([]);
});

test("is not offered without a question or a voice", () => {
  page = draw(controls(null));
  expect(button()).toBeNull();
  page.unmount();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, "speechSynthesis");
  page = draw(controls(rings));
  expect(button()).toBeNull();
});
