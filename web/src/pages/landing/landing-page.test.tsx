import { afterEach, expect, onTestFinished, test } from "vitest";
import { bootstrapConfig } from "../../lib/bootstrap-config.ts";
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

test.each([
  ["Sparc", ["Run it under your own name"]],
  ["Puck Club", []],
])("the landing page of %s offers the software to visitors unless its operator has given it a name", async (name, wanted) => {
  const before = bootstrapConfig.product_name;
  onTestFinished(() => void Object.assign(bootstrapConfig, { product_name: before }));
  Object.assign(bootstrapConfig, { product_name: name });
  stubApi({ "communities.list": { data: [], pagination: toPagination(0) } });
  drawn = await drawPage(<LandingPage />);
  expect([...drawn.root.querySelectorAll(".run-your-own h2")].map(({ textContent }) => textContent)).toEqual(wanted);
});

test("the landing page names every type of game under What you play", async () => {
  stubApi({ "communities.list": { data: [], pagination: toPagination(0) } });
  drawn = await drawPage(<LandingPage />);
  const names = [...drawn.root.querySelectorAll(".games h3")].map(({ textContent }) => textContent);
  expect(names).toEqual(["Live trivia", "Brackets", "Pick’em", "Daily games"]);
  expect(names).toHaveLength(sparcletTypes().length);
});
