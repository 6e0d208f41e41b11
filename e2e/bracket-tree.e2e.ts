/** Covers bracket. */
import { expect, type Page } from "@playwright/test";
import { signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { publishClubs } from "./bracket-clubs.ts";
import { expectWholeNames } from "./bracket-sheet.ts";
import { expectNoScrolling, test } from "./journey.fixtures.ts";

const HOUR_MS = 3_600_000;
const windows = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
] as const;

/** Names of sixteen teams as they are printed, with one or more long words. */
const clubNames = [
  ...["Toronto Maple Leafs", "Columbus Blue Jackets", "Vegas Golden Knights", "Minnesota Wild"],
  ...["Wolverhampton Wanderers Football Club", "Brighton & Hove Albion", "Borussia Mönchengladbach", "Eintracht Frankfurt"],
  ...["Sport-Club Freiburg", "Deportivo Alavés", "Athletic Club de Bilbao", "Real Sociedad de Fútbol"],
  ...["Donaudampfschifffahrtsgesellschaft", "Queens Park Rangers", "Philadelphia Flyers", "Autónoma de Nuevo León Tigres de Monterrey"],
];
const roundNames = ["First round of the conferences", "Conference semifinals", "Conference finals", "Stanley Cup Final"];

const eyeButton = (page: Page) => page.getByRole("button", { name: "Bird’s eye" });
const footTop = (page: Page) => page.locator(".picks-foot").evaluate((foot) => foot.getBoundingClientRect().top);

/** Positions of the rounds' columns and of the series in the window. */
function boxes(page: Page) {
  return page.evaluate(() => {
    const box = (one: Element) => {
      const { left, right, bottom } = one.getBoundingClientRect();
      return { left, right, bottom };
    };
    return {
      width: document.documentElement.clientWidth,
      rounds: [...document.querySelectorAll(".tree-half")].map(box),
      series: [...document.querySelectorAll(".node > :first-child")].map(box),
    };
  });
}

async function expectAllRoundsVisible(page: Page): Promise<void> {
  const { width, rounds } = await boxes(page);
  for (const { left, right } of rounds) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
  }
}

test("the tree on a desktop: 16, 32 and 64 teams with all rounds side by side, the overview in one window, and zoom by buttons", {
  tag: "@full",
}, async ({ journey, server }) => {
  test.setTimeout(240_000);
  const creator = await signInByApi(server, "creator");
  const page = await journey.open({ as: "member13" });
  for (const teams of [16, 32, 64]) {
    const event = await publishClubs(creator, {
      name: `All ${teams}`,
      teams,
      bestOf: 7,
      rules: {},
      locks: [24 * HOUR_MS],
      ...(teams === 16 ? { clubNames, roundNames } : {}),
    });
    await page.goto(event.path);
    await page.getByRole("button", { name: /^Fill/ }).click();
    await page.getByRole("menuitem", { name: /seed/i }).click();
    await expect(page.getByText(`${teams - 1} of ${teams - 1} picked`, { exact: true }).first()).toBeVisible();
    for (const viewport of windows) {
      await test.step(`${teams} teams in ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await expectAllRoundsVisible(page);
        await expectNoScrolling(page);
        await eyeButton(page).click();
        await expect(page.getByRole("radio")).toHaveCount(0);
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectAllRoundsVisible(page);
        const foot = await footTop(page);
        const { series } = await boxes(page);
        expect(series).toHaveLength(teams - 1);
        expect(Math.max(...series.map(({ bottom }) => bottom)), "all of it at once").toBeLessThanOrEqual(foot);
        if (teams === 64) await expectAccessible(page, `bird's eye, ${viewport.width} px`);
        await eyeButton(page).click();
      });
    }
    if (teams === 16)
      await test.step("every name is printed in full between its lines", async () => {
        await page.goto(`${event.path}?show=print`);
        await expectWholeNames(page);
      });
  }

  await test.step("buttons zoom in and out, and a wider tree scrolls within itself", async () => {
    await page.getByRole("button", { name: "Smaller" }).click();
    await expect(page.getByRole("main").getByText("75 %")).toBeVisible();
    await expectAccessible(page, "the tree at its smallest");
    for (const zoom of ["100 %", "125 %", "150 %"]) {
      await page.getByRole("button", { name: "Larger" }).click();
      await expect(page.getByRole("main").getByText(zoom)).toBeVisible();
    }
    await expectNoScrolling(page);
    await expectAccessible(page, "the tree enlarged");
    const region = page.getByRole("region", { name: "Bracket" });
    await region.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => region.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Smaller" }).click();
    await page.getByRole("button", { name: "Smaller" }).click();
  });

  await test.step("the pointer and the focus highlight a path", async () => {
    const lit = () => page.evaluate(() => [...document.querySelectorAll<HTMLElement>(".node.is-hot")].map(({ dataset }) => dataset.key));
    const first = page.getByRole("group", { name: /^Round 1, series 16:/ });
    await page.mouse.move(0, 0);
    await first.getByRole("radio", { name: "Club 31", exact: false }).focus();
    const way = await lit();
    expect(way[0]).toBe("1_16");
    expect(way, "up to the series that the team is picked to lose").toHaveLength(2);
    await page.keyboard.press("Tab");
    await first.getByText("Club 32", { exact: true }).hover();
    expect(await lit()).toEqual(["1_16"]);
  });

  await test.step("without a pointer one moves from the overview to a series, and back to where it is picked", async () => {
    await eyeButton(page).focus();
    await page.keyboard.press("Enter");
    const series = page.getByRole("button", { name: /^Round 3, series 2: / });
    await series.focus();
    await page.keyboard.press("Enter");
    const group = page.getByRole("group", { name: /^Round 3, series 2: / });
    await expect(group.getByRole("radio", { checked: true })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(group.getByRole("radio", { name: /Club 13\b/ }), "picked, as Club 9 went no further").toBeChecked();
  });

  await test.step("the chosen view lasts as long as the page", async () => {
    await eyeButton(page).click();
    await page.setViewportSize({ width: 800, height: 700 });
    await expect(eyeButton(page)).toBeHidden();
    await page.setViewportSize(windows[0]);
    await expect(eyeButton(page)).toHaveAttribute("aria-pressed", "true");
  });
});
