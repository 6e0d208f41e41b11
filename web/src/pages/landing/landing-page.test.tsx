import { afterEach, expect, test } from "vitest";
import { sparcletTypes } from "../../platform/sparclets.ts";
import { drawPage } from "../../testing/draw-page.tsx";
import { toPagination } from "../../testing/entities.ts";
import { stubApi } from "../../testing/stub-api.ts";
import type { Drawn } from "../../ui/render.fixtures.tsx";
import { LandingPage } from "./landing-page.tsx";

let drawn: Drawn | null = null;
afterEach(() => {
  drawn?.unmount();
  drawn = null;
});

test("the landing page names every type of game under What you play", async () => {
  stubApi({ "communities.list": { data: [], pagination: toPagination(0) } });
  drawn = await drawPage(<LandingPage />);
  const names = [...drawn.root.querySelectorAll(".games h3")].map(({ textContent }) => textContent);
  expect(names).toEqual(["Live trivia", "Brackets", "Pick’em", "Daily games"]);
  expect(names).toHaveLength(sparcletTypes().length);
});
