import { defaultRules, GET_READY_DEFAULT_S, type Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { EditorScoring } from "./scoring.tsx";

let drawn: Drawn;
let rules: Rules;
let redraw: () => void;

function open(): HTMLElement {
  rules = defaultRules;
  const element = () => (
    <EditorScoring
      questions={[]}
      rules={rules}
      isLocked={false}
      onChange={(next) => {
        rules = next;
        drawn.redraw(element());
      }}
    />
  );
  redraw = () => drawn.redraw(element());
  drawn = draw(element());
  return drawn.root;
}

function type(field: HTMLInputElement | null, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

afterEach(() => drawn.unmount());

describe("the seconds to get ready", () => {
  function getReady(root: HTMLElement): HTMLInputElement | null {
    const label = [...root.querySelectorAll("label")].find(({ textContent }) => textContent === "Get ready, seconds");
    return root.querySelector(`#${label?.htmlFor}`);
  }

  test("take any whole number from 0 to 10", () => {
    const field = getReady(open());
    expect(field?.value).toBe(String(GET_READY_DEFAULT_S));
    for (let seconds = 0; seconds <= 10; seconds += 1) {
      type(field, String(seconds));
      expect(rules).toEqual({ ...defaultRules, get_ready_s: seconds });
      expect(field?.getAttribute("aria-invalid")).toBeNull();
    }
  });

  test.each(["11", "-1", "2.5", "soon", ""])("do not change with “%s”, and the allowed range shows", (text) => {
    const root = open();
    const field = getReady(root);
    type(field, text);
    expect(rules).toEqual(defaultRules);
    expect([field?.value, field?.getAttribute("aria-invalid")]).toEqual([text, "true"]);
    expect(root.querySelector(`#${field?.id}-error`)?.textContent).toMatch(/A whole number from 0 to 10$/);
  });

  test("show the allowed range before anything is typed", () => {
    const root = open();
    expect(root.querySelector(`#${getReady(root)?.id}-hint`)?.textContent).toMatch(/^0 to 10\. /);
  });

  test.each(["11", "-1", "0.5", "soon", ""])("keep “%s” and its error after the field is left, until it is changed", (text) => {
    const root = open();
    const field = getReady(root);
    act(() => field?.focus());
    // Typing 11 passes through 1, which must not stay stored.
    type(field, "1");
    type(field, text);
    act(() => field?.blur());
    const error = () => root.querySelector(`#${field?.id}-error`)?.textContent;
    expect([field?.value, rules.get_ready_s]).toEqual([text, GET_READY_DEFAULT_S]);
    expect(error()).toMatch(/A whole number from 0 to 10$/);
    act(() => field?.focus());
    act(() => field?.blur());
    expect(error()).toMatch(/A whole number from 0 to 10$/);
    type(field, "10");
    act(() => field?.blur());
    expect([field?.value, rules.get_ready_s, error()]).toEqual(["10", 10, undefined]);
  });

  test("take a change from outside, whatever was typed", () => {
    const root = open();
    const field = getReady(root);
    act(() => field?.focus());
    type(field, "11");
    act(() => field?.blur());
    rules = { ...rules, get_ready_s: 7 };
    redraw();
    expect([field?.value, field?.getAttribute("aria-invalid")]).toEqual(["7", null]);
  });
});

describe("the seconds to read a question first", () => {
  function readFirst(root: HTMLElement): HTMLInputElement | null {
    const label = [...root.querySelectorAll("label")].find(({ textContent }) => textContent === "Read first, seconds");
    return root.querySelector(`#${label?.htmlFor}`);
  }

  test("are none at first and take whole numbers up to 8", () => {
    const field = readFirst(open());
    expect(field?.value).toBe("0");
    type(field, "8");
    expect(rules).toEqual({ ...defaultRules, read_first_s: 8 });
    type(field, "9");
    expect([rules.read_first_s, field?.getAttribute("aria-invalid")]).toEqual([8, "true"]);
  });

  test("are none in an event from before there was a choice", () => {
    const root = open();
    const { read_first_s: _, ...older } = rules;
    rules = older as typeof rules;
    redraw();
    expect(readFirst(root)?.value).toBe("0");
  });
});
