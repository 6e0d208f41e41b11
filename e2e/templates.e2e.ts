/** Covers studio. */
import { expect } from "@playwright/test";
import { createDraft } from "./editor-page.ts";
import { test } from "./journey.fixtures.ts";

test("every template of every type makes a draft", { tag: "@full" }, async ({ journey }) => {
  const page = await journey.open({ as: "creator", path: "/studio/events/create" });
  for (const type of ["Trivia", "Bracket", "Daily game", "Point spread"]) {
    await page.goto("/studio/events/create");
    await page.getByRole("radio", { name: new RegExp(`^${type}`) }).check();
    const choices = page.getByRole("radiogroup", { name: "Start from" }).getByRole("radio");
    await expect(choices).not.toHaveCount(0);
    const templates = await choices.evaluateAll((radios) =>
      radios.map((radio) => radio.closest("label")?.querySelector("b")?.textContent ?? ""),
    );
    for (const template of templates)
      await test.step(`${type}: ${template}`, async () => {
        await page.goto("/studio/events/create");
        const id = await createDraft(page, { type, name: `From ${template}`, template });
        expect(id).not.toBe("");
      });
  }
});
