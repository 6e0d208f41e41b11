import { defaultRules, type Rules } from "@sparc/sparclets/trivia/trivia.schema";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { typeInto } from "../../../testing/type-into.ts";
import { type Drawn, draw } from "../../../ui/render.fixtures.tsx";
import { EditorLobby } from "./lobby.tsx";
import { toRules } from "./rules.ts";

let drawn: Drawn;
let rules: Rules;

function open(first: Partial<Rules> = {}): void {
  rules = { ...defaultRules, ...first };
  const element = () => (
    <EditorLobby
      rules={rules}
      onChange={(next) => {
        rules = next;
        drawn.redraw(element());
      }}
    />
  );
  drawn = draw(element());
}
afterEach(() => drawn.unmount());

const field = (text: string) => {
  const label = [...drawn.root.querySelectorAll("label")].find(({ textContent }) => textContent?.startsWith(text));
  return (label?.control ?? label?.querySelector("input") ?? drawn.root.querySelector(`[id="${label?.htmlFor}"]`)) as HTMLInputElement;
};
const button = (name: string) =>
  [...drawn.root.querySelectorAll("button")].find((found) => found.textContent === name || found.getAttribute("aria-label") === name);
const press = (name: string) => act(async () => button(name)?.click());

test("cheers are on for a new event, and off for one that is older than they are", async () => {
  open();
  expect(field("Cheers").checked).toBe(true);
  await act(async () => field("Cheers").click());
  expect(rules.cheers).toBe(false);
  const { cheers: _cheers, ...older } = defaultRules;
  expect([toRules(older).cheers, toRules(undefined).cheers]).toEqual([false, true]);
});

test("the poll is off until it is switched on, has two to four answers, and stays when it is switched off", async () => {
  open();
  expect(field("The poll’s question")).toBeFalsy();
  await act(async () => field("Warm-up poll").click());
  expect(rules.warm_up_poll).toEqual({ is_on: true, question: "", options: ["", ""] });
  expect(drawn.root.textContent).toContain("The poll is shown once it has a question and two answers.");
  await typeInto(field("The poll’s question"), "Who takes it tonight?");
  await typeInto(field("Answer 1"), "The regulars");
  await typeInto(field("Answer 2"), "The newcomers");
  expect(drawn.root.textContent).not.toContain("The poll is shown once");
  expect(button("Remove answer 1 of the poll")?.disabled).toBe(true);
  await press("Add an answer");
  await press("Add an answer");
  expect(button("Add an answer")?.disabled).toBe(true);
  await press("Remove answer 1 of the poll");
  await act(async () => field("Warm-up poll").click());
  expect(rules.warm_up_poll).toEqual({ is_on: false, question: "Who takes it tonight?", options: ["The newcomers", "", ""] });
});
