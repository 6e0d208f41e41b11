/** Covers screen, typed, guests. */
import { expect, type Page } from "@playwright/test";
import { hostStep, makeEvent, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { reach } from "./host-page.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { measureBox } from "./measure.ts";
import { verdictOn } from "./player-page.ts";

const typed = { type: "typed_text", options: [], correct: [], answers: ["Stanley Cup"], time_limit_s: 240, explanation: null };
const draft = [
  { ...typed, id: "q1", prompt: "Which trophy is the oldest?", points: "double" },
  { ...typed, id: "q2", prompt: "And which is the heaviest?", points: "standard" },
];

test("the announcement of double points, a long typed answer and the marks of guests fit and can be read", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { draft, getReadyS: 10 });
  const screen = await journey.open({ as: "creator", path: `/studio/events/${event.id}/present`, viewport: desktop });
  const players: Page[] = [];
  for (const name of ["Robin", "Wren", "Sasha", "Noor"]) {
    const page = await journey.open({ path: `/e/${event.shortId}`, viewport: phone });
    await page.getByRole("textbox", { name: "Play as" }).fill(name);
    await page.getByRole("button", { name: `Play as ${name}` }).tap();
    await expect(page.getByText("You are in", { exact: true })).toBeVisible();
    players.push(page);
  }
  const [first] = players as [Page];

  await hostStep(creator, event, "start");
  await hostStep(creator, event, "pause");
  for (const viewport of [
    { width: 1_280, height: 720 },
    { width: 1_024, height: 768 },
  ]) {
    await screen.setViewportSize(viewport);
    await expectAnnouncementFits(screen, viewport.height);
  }
  await hostStep(creator, event, "resume");

  await first.getByRole("textbox").fill("W".repeat(100));
  await first.getByRole("button", { name: /^Lock in/ }).tap();
  await expect(first.getByText(/^Locked in/).filter({ visible: true })).toBeVisible();
  await hostStep(creator, event, "end_now");
  await expect(verdictOn(first, "Not this one")).toBeVisible();
  const answerBox = await measureBox(first.getByText("W".repeat(100)));
  expect(answerBox.x + answerBox.width).toBeLessThanOrEqual(phone.width);
  await expectNoScrolling(first);

  await hostStep(creator, event, "next");
  await hostStep(creator, event, "next");
  await expect(first.getByRole("textbox")).toBeVisible();
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  await hostStep(creator, event, "next");
  // The first step tells everybody below third place theirs. While it is paused, the others stay on the way.
  for (const page of players) await expect(page.getByText("guest", { exact: true }).first()).toBeVisible();
  await hostStep(creator, event, "pause");
  for (const [at, page] of players.entries()) await expectAccessible(page, `podium with guests on the phone of player ${at + 1}`);
  await hostStep(creator, event, "end");
});

/** Every part of the announcement is inside the safe margin of 5 %, and none lies on another. */
async function expectAnnouncementFits(screen: Page, height: number): Promise<void> {
  const show = screen.getByRole("region", { name: "Get ready" });
  const boxes = [];
  for (const part of [".build-up-text", ".build-up-double", ".build-up-no", ".build-up-foot"])
    boxes.push(await measureBox(show.locator(part)));
  for (const [at, box] of boxes.entries()) {
    expect(box.y).toBeGreaterThanOrEqual(height * 0.05 - 1);
    expect(box.y + box.height).toBeLessThanOrEqual(height * 0.95 + 1);
    for (const other of boxes.slice(at + 1)) {
      const isApart =
        box.x + box.width <= other.x || other.x + other.width <= box.x || box.y + box.height <= other.y || other.y + other.height <= box.y;
      expect(isApart, "parts lie on each other").toBe(true);
    }
  }
}
