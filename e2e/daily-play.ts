/** Plays daily puzzles through the page as a member does, each kind with its own controls. */
import { expect, type Page } from "@playwright/test";
import { groups, type Kind, people, toGuesses } from "./daily-plan.ts";
import { expectClosed } from "./overlay.ts";

const nameOf = (id: string): string => people.find((person) => person.id === id)?.name ?? id;

/** Opens the page of a game and closes the help. */
export async function openDaily(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Closes the help, which opens by itself the first time, with Enter. */
export async function closeHelp(page: Page): Promise<void> {
  const help = page.getByRole("dialog", { name: /^How to play/ });
  await expect(help).toBeVisible();
  await help.getByRole("button", { name: "Got it" }).click();
  await expectClosed(help);
}

/** Waits for the board of an open attempt, which is rendered together with this button. Keys pressed before that have no effect. */
export const expectBoard = (page: Page): Promise<void> => expect(page.getByRole("button", { name: "Give up" })).toBeVisible();

/** Plays the remaining guesses of a day, from ordinal `from` on. */
export async function playByPage(page: Page, input: { kind: Kind; day: number; from?: number }): Promise<void> {
  const { kind, day, from = 0 } = input;
  await expectBoard(page);
  for (const [at, guess] of toGuesses(kind, day).entries()) if (at >= from) await playGuess(page, kind, guess);
  await expect(page.getByRole("dialog", { name: new RegExp(`^Day ${day}, `) })).toBeVisible();
}

// biome-ignore lint/suspicious/noExplicitAny: each kind has guesses of its own
async function playGuess(page: Page, kind: Kind, guess: any): Promise<void> {
  if (kind === "word") return typeWord(page, guess.word);
  if (kind === "groups") return submitGroup(page, guess.words);
  if (kind === "quiz") return answerQuiz(page, guess);
  if (kind === "ladder" && "more" in guess) {
    const next = page.getByRole("button", { name: /^Show clue \d/ });
    const before = await next.textContent();
    await next.click();
    await expect(page.getByRole("button", { name: before ?? "", exact: true })).toHaveCount(0);
    return;
  }
  if (kind === "grid")
    await page
      .getByRole("table")
      .getByRole("button")
      .nth(await chosenCell(page, guess.cell))
      .click();
  await namePerson(page, nameOf(guess.person));
}

/** Position of a square among those without a name, because only these have a button. */
async function chosenCell(page: Page, cell: number): Promise<number> {
  const cells = page.getByRole("table").locator("tbody td");
  await expect(cells).toHaveCount(9);
  let place = 0;
  for (let at = 0; at < cell; at += 1) place += await cells.nth(at).getByRole("button").count();
  return place;
}

/** Uses only the keyboard: types the whole name, so that it is the only match, and sends it with Enter. */
async function namePerson(page: Page, name: string): Promise<void> {
  const box = page.getByRole("combobox");
  await expect(box).toHaveValue("");
  await box.fill(name);
  await expect(page.getByRole("option", { name: new RegExp(`^${name}`) })).toBeVisible();
  await box.press("Enter");
  await expect(page.getByRole("combobox").or(page.getByRole("dialog")).first()).toBeVisible();
  await expect.poll(() => page.getByRole("combobox").evaluateAll(([one]) => (one as HTMLInputElement | undefined)?.value ?? "")).toBe("");
}

async function typeWord(page: Page, word: string): Promise<void> {
  const marked = page.locator(".word-row").filter({ has: page.locator(".is-hit, .near, .absent") });
  const before = await marked.count();
  await page.keyboard.type(word.toLowerCase());
  await page.keyboard.press("Enter");
  await expect(marked).toHaveCount(before + 1);
}

async function submitGroup(page: Page, words: readonly string[]): Promise<void> {
  const submit = page.getByRole("button", { name: /^Submit/ });
  const marked = page.getByRole("button", { pressed: true });
  while ((await marked.count()) > 0) await marked.first().click();
  for (const word of words) {
    await page.getByRole("button", { name: word, exact: true }).click();
    await expect(page.getByRole("button", { name: word, exact: true, pressed: true })).toBeVisible();
  }
  const isRight = groups.some((group) => group.words.every((word) => words.includes(word)));
  const left = page.getByRole("img", { name: / of 4$/ });
  const before = await left.getAttribute("aria-label");
  await submit.click();
  if (isRight) await expect(page.getByRole("button", { name: words[0] ?? "", exact: true })).toHaveCount(0);
  else await expect(left).not.toHaveAttribute("aria-label", before ?? "");
}

// biome-ignore lint/suspicious/noExplicitAny: an answer or the next question
async function answerQuiz(page: Page, guess: any): Promise<void> {
  if ("next" in guess) {
    await page.getByRole("button", { name: /^Next question/ }).click();
    await expect(page.getByRole("button", { name: /^Next question/ })).toHaveCount(0);
    return;
  }
  const option = guess.answer.options[0] === "a" ? "Harbour" : "Mill";
  await page.getByRole("button", { name: new RegExp(option) }).click();
  await expect(
    page
      .getByRole("button", { name: /^Next question/ })
      .or(page.getByRole("dialog", { name: /^Day / }))
      .first(),
  ).toBeVisible();
}
