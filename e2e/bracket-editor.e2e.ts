/** Covers bracket. */
import { expect, type Page } from "@playwright/test";
import { signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { createDraft, expectSaved, goToStep } from "./editor-page.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";

const POLICIES = ["All at once", "Each round at its first game", "Each series at its own start", "At game 2 of the first round"] as const;

test("a bracket's editor: logos from files, when picks close, and every step accessible in both themes", { tag: "@full" }, async ({
  journey,
  server,
}) => {
  test.setTimeout(240_000);
  // A file that is no picture is refused, and the browser logs it.
  journey.allow(/status of 415 .*\/uploads/);
  const creator = await signInByApi(server, "creator");
  const studio = await journey.open({ as: "creator", path: "/studio/events/create", viewport: desktop });
  const id = await createDraft(studio, { type: "Bracket", name: "Playoffs", template: "Hockey playoffs" });
  await expect(studio.getByRole("table")).toBeVisible();

  await test.step("a logo is uploaded and removed", async () => {
    const name = await studio.getByLabel("Name of team 1", { exact: true }).inputValue();
    const picture = await studio.screenshot({ clip: { x: 0, y: 0, width: 80, height: 64 } });
    await studio
      .getByLabel(`Logo of ${name}`, { exact: true })
      .setInputFiles({ name: "crest.png", mimeType: "image/png", buffer: picture });
    await expect(studio.getByRole("button", { name: `No logo for ${name}` })).toBeVisible();
    await expectSaved(studio);
    const logoNow = async () => (await creator.call("GET", `/api/v1/events/${id}`)).data.draft.teams[0].logo;
    await expect.poll(logoNow).toMatch(/^\/uploads\//);
    const shown = await studio.request.get(await logoNow());
    expect(shown.headers()["content-type"]).toBe("image/webp");
    const other = await studio.getByLabel("Name of team 2", { exact: true }).inputValue();
    await studio
      .getByLabel(`Logo of ${other}`, { exact: true })
      .setInputFiles({ name: "words.png", mimeType: "image/png", buffer: Buffer.from("no picture at all") });
    await expect(studio.getByText(/^Logo: /)).toBeVisible();
    await expectAccessible(studio, "a logo, and one that is refused");
    await studio.getByRole("button", { name: `No logo for ${name}` }).click();
    await expect.poll(logoNow).toBeNull();
  });

  for (const viewport of [phone, desktop]) {
    const on = `${viewport.width} px`;
    await studio.setViewportSize(viewport);
    await studio.goto(`/studio/events/${id}/edit?step=content`);
    await expect(studio.getByRole("table")).toBeVisible();
    await contentIn(studio, on);
    await goToStep(studio, "Scoring");
    await expect(studio.getByRole("combobox").first()).toBeVisible();
    await expectAccessible(studio, `scoring, ${on}`);
    await expectNoScrolling(studio);
    await goToStep(studio, "Preview");
    await expect(studio.locator("iframe")).toHaveCount(2);
    await expectAccessible(studio, `preview, ${on}`);
    await goToStep(studio, "Publish");
    await expect(studio.getByText(/to fix before it can go out/).first()).toBeVisible();
    await expectAccessible(studio, `publish, with what is missing, ${on}`);
  }
});

/** Checks every way of closing picks, a pasted list, and a series whose teams are chosen. */
async function contentIn(studio: Page, on: string): Promise<void> {
  for (const policy of POLICIES) {
    await studio.getByRole("radio", { name: policy }).check();
    await expectAccessible(studio, `content, ${policy}, ${on}`);
  }
  await expect(studio.getByText("(optional)")).toHaveCount(0);
  await expectNoScrolling(studio);
  await studio
    .getByRole("button", { name: /^Change ?: / })
    .first()
    .click();
  await expectAccessible(studio, `content, a series open, ${on}`);
  await studio.getByRole("button", { name: "Paste a list" }).click();
  await expect(studio.getByRole("dialog")).toBeVisible();
  await expectAccessible(studio, `content, pasting, ${on}`);
  await studio.keyboard.press("Escape");
  await expectClosed(studio.getByRole("dialog"));
  await expectSaved(studio);
}
