/** Covers daily-game. */
import { expect, type Page } from "@playwright/test";
import { type Api, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { enterOn, expectFocusStays, tabTo } from "./by-keyboard.ts";
import { type Kind, people, toGuesses } from "./daily-plan.ts";
import { closeHelp, openDaily } from "./daily-play.ts";
import { type DailyEvent, publishDaily } from "./daily-publish.ts";
import { desktop, test } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";

const widths = [390, desktop.width] as const;

test("each daily game is accessible in play, at its end and in the Studio", { tag: "@full" }, async ({ journey, server }) => {
  test.setTimeout(240_000);
  const creator = await signInByApi(server, "creator");
  const games = await publishDaily(creator, { prefix: "axe" });
  const member = await signInByApi(server, "member07");
  const page = await journey.open({ as: "member07" });
  const studio = await journey.open({ as: "creator" });
  const playAll = async () => {
    for (const game of games) await checkPlay(page, { game, api: member });
  };
  const editAll = async () => {
    for (const game of games) await checkEditor(studio, game);
  };
  await Promise.all([playAll(), editAll()]);
});

type Moment = "in play" | "over" | "help" | "result" | "past days";

async function checkMoment(page: Page, { kind, moment }: { kind: Kind; moment: Moment }): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 1_000 });
    await expectAccessible(page, `${kind}, ${moment}, ${width} px`);
  }
}

/** Makes one wrong guess, so that marks are shown, and then solves the puzzle. */
async function checkPlay(page: Page, { game, api }: { game: DailyEvent; api: Api }): Promise<void> {
  const { id, kind, path } = game;
  await api.call("PATCH", `/api/v1/events/${id}/start_game`, { slot: "p1" });
  const answer = toGuesses(kind, 1)[0];
  await api.call("PUT", `/api/v1/events/${id}/submit_game_answer`, { id: `${kind}-axe`, slot: "p1", ordinal: 0, answer });
  await openDaily(page, path);
  await expect(page.getByRole("dialog", { name: /^How to play/ })).toBeVisible();
  await checkMoment(page, { kind, moment: "help" });
  await closeHelp(page);
  await checkMoment(page, { kind, moment: "in play" });
  await page.getByRole("button", { name: "Give up" }).click();
  const asked = page.getByRole("dialog", { name: "Give up?" });
  await asked.getByRole("button", { name: kind === "quiz" ? "Give up" : "Show the solution" }).click();
  const sheet = page.getByRole("dialog", { name: /^Day 1, / });
  await expect(sheet.getByRole("button", { name: "Copy as words" })).toBeVisible();
  await checkMoment(page, { kind, moment: "result" });
  await sheet.getByRole("button", { name: "Close" }).click();
  await expectClosed(sheet);
  await expect(page.getByRole("button", { name: "Your result" })).toBeFocused();
  await checkMoment(page, { kind, moment: "over" });
  await page.getByRole("link", { name: "Past days" }).click();
  await expect(page.getByRole("link", { name: /^Day 1\b/ })).toBeVisible();
  await checkMoment(page, { kind, moment: "past days" });
}

/** Checks the calendar and the editor of a day that is not released yet. */
async function checkEditor(studio: Page, { id, kind }: DailyEvent): Promise<void> {
  await studio.goto(`/studio/events/${id}/edit?step=content`);
  await studio.getByRole("button", { name: /#2\b/ }).click();
  await expect(
    studio.getByRole("group", { name: "Puzzle of day 2" }).getByRole("textbox").or(studio.getByRole("combobox")).first(),
  ).toBeVisible();
  for (const width of widths) {
    await studio.setViewportSize({ width, height: 1_000 });
    await expectAccessible(studio, `editor of ${kind}, ${width} px`);
  }
}

test("each kind can be played to its end by keyboard alone, and no step loses the focus", { tag: "@full" }, async ({ journey, server }) => {
  test.setTimeout(240_000);
  const games = await publishDaily(await signInByApi(server, "creator"), { prefix: "keys" });
  const page = await journey.open({ as: "member17" });
  for (const { kind, path } of games) {
    await openDaily(page, path);
    await expect(page.getByRole("dialog", { name: /^How to play/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectClosed(page.getByRole("dialog", { name: /^How to play/ }));
    if (kind === "quiz") await enterOn(page, page.getByRole("button", { name: "Start", exact: true }));
    for (const [at, guess] of toGuesses(kind, 1).entries()) {
      await guessByKeys(page, { kind, guess, at });
      // The word board handles letters wherever the focus is, so its player may never have focused anything.
      if (kind !== "word") await expectFocusStays(page, `guess ${at + 1} of ${kind}`);
    }
    const sheet = page.getByRole("dialog", { name: /^Day 1, / });
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expectClosed(sheet);
    await expect(page.getByRole("button", { name: "Your result" })).toBeFocused();
  }
});

// biome-ignore lint/suspicious/noExplicitAny: each kind has guesses of its own
async function guessByKeys(page: Page, { kind, guess, at }: { kind: Kind; guess: any; at: number }): Promise<void> {
  if (kind === "word") return wordByKeys(page, { word: guess.word, at });
  if (kind === "groups") return groupByKeys(page, guess.words);
  if (kind === "quiz") return quizByKeys(page, guess);
  if ("more" in guess) return enterOn(page, page.getByRole("button", { name: "Show clue 2, then 5 points" }));
  if (kind === "grid") await enterOn(page, page.getByRole("table").locator("tbody td").nth(guess.cell).getByRole("button"));
  const box = page.getByRole("combobox");
  await tabTo(page, box);
  const name = people.find(({ id }) => id === guess.person)?.name ?? "";
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name })).toBeVisible();
  await page.keyboard.press("Enter");
  // The field is empty for the next name, or has disappeared with the end of the attempt.
  await expect.poll(() => box.evaluateAll(([one]) => (one as HTMLInputElement | undefined)?.value ?? "")).toBe("");
}

async function wordByKeys(page: Page, { word, at }: { word: string; at: number }): Promise<void> {
  await expect(page.locator(".word-row").first()).toBeVisible();
  await page.keyboard.type(word.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(page.locator(".word-row").filter({ has: page.locator(".is-hit, .near, .absent") })).toHaveCount(at + 1);
}

async function groupByKeys(page: Page, words: readonly string[]): Promise<void> {
  const pressed = page.getByRole("button", { pressed: true });
  if ((await pressed.count()) > 0) await enterOn(page, page.getByRole("button", { name: "Clear" }));
  await expect(pressed).toHaveCount(0);
  for (const word of words) await enterOn(page, page.getByRole("button", { name: word, exact: true }));
  await expect(pressed).toHaveCount(4);
  await enterOn(page, page.getByRole("button", { name: /^Submit/ }));
  await expect(page.getByText(/Not a group|: found|^Day 1, solved$/).first()).toBeVisible();
}

// biome-ignore lint/suspicious/noExplicitAny: an answer or the next question
async function quizByKeys(page: Page, guess: any): Promise<void> {
  const next = page.getByRole("button", { name: /^Next question/ });
  if ("next" in guess) {
    await enterOn(page, next);
    await expect(next).toHaveCount(0);
    return;
  }
  await enterOn(page, page.getByRole("button", { name: guess.answer.options[0] === "a" ? /Harbour/ : /Mill/ }));
  await expect(next.or(page.getByRole("dialog", { name: /^Day / })).first()).toBeVisible();
}
