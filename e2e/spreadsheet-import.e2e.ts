/** Covers imports. */
import { expect } from "@playwright/test";
import { toSpreadsheet } from "../web/src/sparclets/trivia/studio/spreadsheet.fixtures.ts";
import { beginEvent, expectSaved, goToStep } from "./editor-page.ts";
import { desktop, test } from "./journey.fixtures.ts";

const COUNT = 200;

// The unpacking is covered by a unit test; whether the page's policy lets it run can only be seen in a browser.
test("a Kahoot spreadsheet of 200 questions is read in the browser as it is", { tag: "@full" }, async ({ journey }) => {
  const page = await journey.open({ as: "creator", path: "/studio/events/create", viewport: desktop });
  await beginEvent(page, { name: "From a spreadsheet", description: "Two hundred questions.", shortId: "from-a-spreadsheet" });
  await goToStep(page, "Content");
  const names = ["Question", "Answer 1", "Answer 2", "Answer 3", "Answer 4", "Time limit", "Correct answer(s)"];
  const rows = Array.from({ length: COUNT }, (_, at) => [
    `Which number is ${at + 1}, in a question of some length?`,
    at + 1,
    "Ä, ö",
    "ß",
    null,
    20,
    1,
  ]);
  const file = toSpreadsheet([["Quiz template"], [], names, ...rows], "quiz.xlsx");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import questions" });
  const buffer = Buffer.from(await file.arrayBuffer());
  await dialog.getByLabel("Choose a file").setInputFiles({ name: file.name, mimeType: "", buffer });
  await dialog.getByRole("button", { name: `Import ${COUNT} questions` }).click();
  await expect(page.getByRole("button", { name: `Which number is ${COUNT},` })).toBeVisible();
  await expectSaved(page);
});
