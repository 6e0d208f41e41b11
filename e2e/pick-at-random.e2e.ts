/** Covers studio, question. */
import { expect, type Page } from "@playwright/test";
import { makeEvent, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { expectSaved } from "./editor-page.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";

/** Five questions of the first round, two of the second, and one of them without a right answer. */
const ROUNDS = ["North", "North", "North", "North", "North", "South", "South"] as const;
const PROMPTS = ROUNDS.map((round, at) => `${round} question ${at + 1}`);
const BROKEN = 6;

const draft = ROUNDS.map((round, at) => ({
  ...{ id: `q${at + 1}`, type: "single_choice", prompt: PROMPTS[at], correct: at === BROKEN ? [] : ["a"] },
  options: [
    { id: "a", text: "Yes" },
    { id: "b", text: "No" },
  ],
  ...{ time_limit_s: 20, points: "standard", explanation: null, round },
}));

test("an author picks questions at random, evenly from the rounds where they have enough, undoes it, and brings questions back", {
  tag: "@full",
}, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { name: "Random Trivia", draft, isDraft: true });
  const page = await journey.open({ as: "creator", path: `/studio/events/${event.id}/edit?step=content`, viewport: desktop });
  await expect.poll(() => listedPrompts(page)).toEqual(PROMPTS);
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel("How many")).toHaveValue("2");
  await expect(dialog.getByRole("checkbox", { name: "The same share of every round" })).toBeChecked();
  const withoutProblems = dialog.getByRole("checkbox", { name: "Leave out the one with a problem" });
  await expect(withoutProblems).toBeChecked();
  for (const wrong of ["0", "7", "two"]) {
    await dialog.getByLabel("How many").fill(wrong);
    await dialog.getByRole("button", { name: /^Pick/ }).click();
    await expect(dialog.getByText("Give a number from 1 to 6")).toBeVisible();
  }
  await dialog.getByLabel("How many").fill("4");
  await expect(dialog.getByText("2 of each, where it has as many")).toBeVisible();
  await expect(dialog.getByText("The other 3 are not deleted.")).toBeVisible();
  await expectAccessible(page, "picking at random");
  await dialog.getByRole("button", { name: "Pick 4" }).click();
  await expectClosed(dialog);

  const picked = await pickedPrompts(page, 4);
  // The second round has one question that can be picked.
  expect(picked.filter((prompt) => prompt.startsWith("South"))).toEqual([PROMPTS[5]]);
  expect(picked, "the order stays").toEqual(PROMPTS.filter((prompt) => picked.includes(prompt)));
  const message = page.getByRole("list", { name: "Messages" }).getByRole("listitem").filter({ hasText: "4 questions picked, 3 not used" });
  await message.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => listedPrompts(page), "the order from before").toEqual(PROMPTS);
  await expect(page.getByText("Not used", { exact: true })).toHaveCount(0);

  await pick(page, 3);
  const chosen = await pickedPrompts(page, 3);
  await expectSaved(page);
  await page.reload();
  await expect.poll(() => listedPrompts(page)).toEqual(chosen);
  await page.getByText("Not used", { exact: true }).click();
  const first = PROMPTS.find((prompt) => !chosen.includes(prompt)) ?? "";
  await page.getByRole("button", { name: new RegExp(`^Bring back ?: ${first}$`) }).click();
  await expect.poll(() => listedPrompts(page)).toEqual([...chosen, first]);
  await expectAccessible(page, "questions that are not used");
  await page.getByRole("button", { name: "Bring all 3 back" }).click();
  await expect.poll(async () => (await listedPrompts(page)).toSorted()).toEqual(PROMPTS.toSorted());
  await expectSaved(page);

  await page.setViewportSize(phone);
  await openDialog(page);
  await expectNoScrolling(page);
  await expectAccessible(page, "picking at random on a phone");
});

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "Pick at random" }).click();
  return page.getByRole("dialog", { name: "Pick at random" });
}

async function pick(page: Page, count: number): Promise<void> {
  const dialog = await openDialog(page);
  await dialog.getByLabel("How many").fill(String(count));
  await dialog.getByRole("button", { name: `Pick ${count}` }).click();
  await expectClosed(dialog);
}

const listedPrompts = (page: Page): Promise<string[]> =>
  page.getByRole("region", { name: "Questions" }).locator("ol .ql-open").allInnerTexts();

async function pickedPrompts(page: Page, count: number): Promise<string[]> {
  await expect.poll(async () => (await listedPrompts(page)).length).toBe(count);
  return listedPrompts(page);
}
