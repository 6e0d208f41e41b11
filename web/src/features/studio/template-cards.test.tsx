import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { type Drawn, draw } from "../../ui/render.fixtures.tsx";
import { TemplateCards } from "./template-cards.tsx";

let drawn: Drawn | null = null;
afterEach(() => drawn?.unmount());

async function show(): Promise<HTMLElement> {
  const Cards = () => <TemplateCards lead="Start" />;
  const router = createRouter({ routeTree: createRootRoute({ component: Cards }), history: createMemoryHistory() });
  await router.load();
  drawn = draw(<RouterProvider router={router as never} />);
  const { root } = drawn;
  await act(async () => undefined);
  return root;
}
const textsOf = (root: HTMLElement, selector: string) => [...root.querySelectorAll(selector)].map((part) => part.textContent);

test("beginnings of every type stand together, and each names its type", async () => {
  const root = await show();
  expect(textsOf(root, ".micro")[0]).toBe("Start Trivia");
  const blanks = [...root.querySelectorAll("button.fx")].filter((card) => card.querySelector(".h4")?.textContent === "Blank");
  expect(new Set(blanks.map((card) => card.querySelector("b")?.textContent)).size).toBe(blanks.length);
});
