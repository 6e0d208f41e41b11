import { act, type ReactElement } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawPage } from "../../testing/draw-page.tsx";
import { settle } from "../../testing/settle.ts";
import { refusal, stubApi } from "../../testing/stub-api.ts";
import { typeInto } from "../../testing/type-into.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

beforeEach(() => localStorage.clear());
let drawn: Drawn | null = null;
afterEach(() => drawn?.unmount());

async function show(page: ReactElement): Promise<HTMLElement> {
  drawn = await drawPage(page);
  return drawn.root;
}

test("the not-found page has its own words by default", async () => {
  const root = await show(<NotFoundPage />);
  expect(root.querySelector("h1")?.textContent).toBe("404: Looks like this play didn't work out!");
  expect([...root.querySelectorAll(".lead")].map((line) => line.textContent)).toEqual([
    "The page you're looking for has been traded to another team.",
    "Don't worry though – there's plenty of action happening elsewhere!",
  ]);
  expect(root.querySelector("main a")?.textContent).toBe("Home");
  expect(root.querySelector("main a")?.getAttribute("href")).toBe("/");
  expect(root.querySelector("main > :last-child")?.textContent).toBe("Need help? Contact the coaching staff!");
});

test("the not-found page takes a code, a title and a message", async () => {
  const root = await show(<NotFoundPage code="403" title="Not your game" message={<p className="lead">Ask the host.</p>} />);
  expect(root.querySelector("h1")?.textContent).toBe("403: Not your game");
  expect(root.querySelector(".torn .score")?.textContent).toBe("403");
  expect([...root.querySelectorAll(".lead")].map((line) => line.textContent)).toEqual(["Ask the host."]);
  expect(root.textContent).toContain("Need help? Contact the coaching staff!");
});

test("the not-found page names the code of a short link that leads to no event", async () => {
  const root = await show(<NotFoundPage unknownCode="zzzzz" />);
  expect(root.querySelector("h1")?.textContent).toBe("404: Looks like this play didn't work out!");
  expect(root.querySelectorAll(".lead")).toHaveLength(2);
  expect(root.querySelector(".nf-t")?.textContent).toContain("No game has the code zzzzz.");
});

test("the not-found page says at its field when nothing has the typed code, and stays", async () => {
  stubApi({ "communities.publicInfo": refusal("communities.not_found"), "events.publicInfo": refusal("events.not_found") });
  const root = await show(<NotFoundPage />);
  await typeInto(root.querySelector("input"), "zzzzz");
  await act(async () => root.querySelector("form")?.requestSubmit());
  await settle();
  expect(root.querySelector('[role="alert"]')?.textContent).toContain("Nothing has the code 'zzzzz'.");
  expect(root.querySelector("input")?.getAttribute("aria-invalid")).toBe("true");
});
