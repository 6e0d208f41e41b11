/**
 * Analytics of a finished event of the demo, as its creator sees them: charts, tables and files.
 * Covers analytics.
 */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { type Api, makeEvent, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, phone, test } from "./journey.fixtures.ts";

const finished = [
  { type: "trivia", right: "Right answers and time, by question", parts: "What was answered, by question" },
  { type: "bracket", right: "Right picks, by series", parts: "What was picked, by series" },
  { type: "point_spread", right: "Right picks, by matchup", parts: "What was picked, by matchup" },
] as const;

async function fetchEvent(creator: Api, input: { type: string; status: string }) {
  const { data } = await creator.call("GET", `/api/v1/events?created_by=me&status=${input.status}&page_size=100`);
  // The demo's event is the largest; other journeys create small ones.
  const found = data.filter((event: { type: string }) => event.type === input.type);
  return found.sort((one: { entry_count: number }, other: { entry_count: number }) => other.entry_count - one.entry_count)[0];
}

const figure = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

for (const { type, right, parts } of finished) {
  test(`the figures of a finished ${type} are drawn, are the same as tables and files, and are accessible`, { tag: "@full" }, async ({
    journey,
    server,
  }) => {
    const creator = await signInByApi(server, "creator");
    const event = await fetchEvent(creator, { type, status: "completed" });
    const { data: counted } = await creator.call("GET", `/api/v1/events/${event.id}/analytics`);
    expect(counted.right.of).toBeGreaterThan(0);

    const studio = await journey.open({
      as: "creator",
      path: `/studio/events?search=${encodeURIComponent(event.name)}`,
      viewport: desktop,
    });
    const row = studio.getByRole("row").filter({ has: studio.locator(`a[href*="${event.id}"]`) });
    await row.getByRole("button", { name: `More for ${event.name}` }).click();
    await studio
      .getByRole("link", { name: "Analytics" })
      .or(studio.getByRole("menuitem", { name: "Analytics" }))
      .click();
    await expect(studio).toHaveURL(new RegExp(`/studio/events/${event.id}/analytics$`));
    await expect(studio.getByRole("heading", { level: 1, name: event.name })).toBeVisible();

    await expectFunnel(studio, counted.funnel);
    await expectRight(studio, { title: right, slots: counted.slots });
    await expect(figure(studio, parts).getByRole("heading", { level: 3 })).toHaveCount(counted.slots.length);
    await expectFile(studio, { title: right, rows: counted.slots.length });
    await expectAccessible(studio, `${type}, desk`);

    const small = await journey.open({ as: "creator", path: `/studio/events/${event.id}/analytics`, viewport: phone });
    await expect(figure(small, "Final scores")).toBeVisible();
    await expectInside(small);
    await expectAccessible(small, `${type}, phone`);
    for (const table of await small.getByText("View as table").all()) await table.click();
    await expect(small.getByRole("table")).toHaveCount(6);
    await expectInside(small);
    await expectAccessible(small, `${type}, phone, as tables`);
  });
}

async function expectInside(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "the page scrolls sideways").toBe(phone.width);
}

async function expectFunnel(page: Page, funnel: { members: number; joined: number; answered: number; finished: number }): Promise<void> {
  const own = figure(page, "From members to full time");
  const { members, joined, answered, finished: through } = funnel;
  await own.getByText("View as table").click();
  const counts = async () => (await own.getByRole("row").locator("td:nth-of-type(1)").allTextContents()).map(Number);
  await expect.poll(counts).toEqual([members, joined, answered, through]);
  await expect(own.getByRole("list")).toBeHidden();
  await own.getByText("View as table").click();
  await expect(own.getByRole("list")).toBeVisible();
}

interface Slot {
  right: { count: number; of: number } | null;
}

/** Compares the page with figures counted from the API's response. */
async function expectRight(page: Page, input: { title: string; slots: readonly Slot[] }): Promise<void> {
  const own = figure(page, input.title);
  await own.getByText("View as table").click();
  const shares = () => own.getByRole("row").locator("td:nth-of-type(1)").allTextContents();
  await expect.poll(shares).toEqual(input.slots.map(({ right }) => (right ? `${Math.round((right.count / right.of) * 100)} %` : "")));
  await own.getByText("View as table").click();
}

async function expectFile(page: Page, input: { title: string; rows: number }): Promise<void> {
  const saving = page.waitForEvent("download");
  await figure(page, input.title).getByRole("button", { name: "CSV" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toContain(input.title);
  const lines = (await readFile(await saved.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines.length).toBe(1 + input.rows);
}

test("open picks are counted but not revealed, other users have no access, and a failed request can be retried", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  journey.allow(/status of (403|404|500)/);
  const creator = await signInByApi(server, "creator");
  const open = await fetchEvent(creator, { type: "bracket", status: "scheduled" });
  const studio = await journey.open({ as: "creator", path: `/studio/events/${open.id}/analytics` });
  const picks = figure(studio, "What was picked, by series");
  await expect(picks.getByText(/still open: how those picks fall is told once they close/)).toBeVisible();
  await expect(picks.getByText("Nothing has closed yet.")).toBeVisible();
  await expect(picks.getByRole("heading", { level: 3 })).toHaveCount(0);
  await expectAccessible(studio, "open picks");

  for (const person of ["member01", "creator2"]) {
    const other = await journey.open({ as: person, path: `/studio/events/${open.id}/analytics` });
    await expect(other.getByRole("heading", { name: open.name })).toHaveCount(0);
    await expect(other.getByText("From members to full time")).toHaveCount(0);
  }

  const empty = await makeEvent(creator, { shortId: `figures-${process.pid}` });
  await studio.goto(`/studio/events/${empty.id}/analytics`);
  await expect(studio.getByText("Nobody has joined yet.")).toBeVisible();
  await expectAccessible(studio, "nobody joined");

  await studio.route(
    "**/api/v1/events/*/analytics",
    (route) => route.fulfill({ status: 500, json: { error: "Broken", code: "x", request_id: "r" } }),
    {
      times: 4,
    },
  );
  await studio.reload();
  await expect(studio.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(studio, "figures that failed");
  await studio.getByRole("button", { name: "Try again" }).click();
  await expect(studio.getByText("Nobody has joined yet.")).toBeVisible();
});
