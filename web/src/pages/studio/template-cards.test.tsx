import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { drawPage } from "../../testing/draw-page.tsx";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { TemplateCards } from "./template-cards.tsx";

let drawn: Drawn | null = null;
afterEach(() => drawn?.unmount());

async function show(): Promise<HTMLElement> {
  drawn = await drawPage(<TemplateCards lead="Start" />);
  const { root } = drawn;
  await act(async () => undefined);
  return root;
}
const getTexts = (root: HTMLElement, selector: string) => [...root.querySelectorAll(selector)].map((part) => part.textContent);

test("templates of every type are listed, each with its type", async () => {
  const root = await show();
  expect(getTexts(root, ".micro")[0]).toBe("Start Trivia");
  const blanks = [...root.querySelectorAll("button.fixture")].filter((card) => card.querySelector(".h4")?.textContent === "Blank");
  expect(new Set(blanks.map((card) => card.querySelector("b")?.textContent)).size).toBe(blanks.length);
});
