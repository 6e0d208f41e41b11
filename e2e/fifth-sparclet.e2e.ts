/** A fifth type, made by `npm run new-sparclet`, built and played. Covers sparclets. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { createDraft, expectSaved, goToStep } from "./editor-page.ts";
import { test as base, desktop, expectNoScrolling, phone } from "./journey.fixtures.ts";
import { startServer } from "./start-server.ts";

const ROOT = join(import.meta.dirname, "..");
const COPIED = ["contract", "scripts", "server", "sparclets", "web", "package.json", "package-lock.json", "tsconfig.base.json"];

/** A copy of the project with one more type, which shares this checkout's packages but has its own workspaces. */
function checkoutWithType(): string {
  const folder = mkdtempSync(join(tmpdir(), "sparc-fifth-"));
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter: (path) => !/\/(dist|node_modules)(\/|$)/.test(path) });
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, "@sparc"), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (name !== "@sparc" && !name.startsWith(".")) symlinkSync(join(ROOT, "node_modules", name), join(modules, name));
  for (const name of ["contract", "server", "sparclets", "web"]) symlinkSync(join(folder, name), join(modules, "@sparc", name));
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, stdio: "pipe" });
  run("scripts/new-sparclet.mjs", "pick-three", "Pick three");
  run("scripts/build.mjs");
  return folder;
}

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
    async ({}, use) => {
      const root = checkoutWithType();
      const server = await startServer({ root, env: { DEV_CLOCK: "true" } });
      await use(server);
      await server.stop();
      rmSync(root, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

test("a new type is written in the Studio, picked on a phone, settled and ended, without changes outside its own folders and registries", {
  tag: "@full",
}, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const studio = await journey.open({ as: "creator", path: "/studio/events/create", viewport: desktop });
  const id = await createDraft(studio, { type: "Pick three", name: "Two finals", template: "Blank" });
  const lockAt = Date.now() + 3_600_000;
  for (const [at, [home, away]] of [
    ["North", "South"],
    ["East", "West"],
  ].entries()) {
    const game = studio.getByRole("region", { name: `Game ${at + 1}` });
    await game.getByLabel("Home").fill(home ?? "");
    await game.getByLabel("Away").fill(away ?? "");
    await game.getByLabel("Picks close").fill("2030-11-03T20:00");
  }
  await expectSaved(studio);
  await expectAccessible(studio, "the editor of a new type");
  const { version, draft } = (await creator.call("GET", `/api/v1/events/${id}`)).data;
  const games = draft.games as object[];
  await creator.call("PATCH", `/api/v1/events/${id}`, {
    version,
    description: "Pick both.",
    draft: { games: games.map((game) => ({ ...game, lock_at: lockAt })) },
    starts_at: new Date(lockAt).toISOString(),
  });
  await studio.reload();
  await goToStep(studio, "Publish");
  await studio.getByRole("button", { name: "Publish" }).click();
  await expect(studio.getByRole("heading", { level: 1 })).toContainText("Two finals");
  await expect.poll(async () => (await creator.call("GET", `/api/v1/events/${id}`)).data.status).toBe("scheduled");

  const page = await journey.open({ as: "member02", path: `/e/${id}`, viewport: phone });
  await page.getByRole("radio", { name: "North" }).check();
  await expect(page.getByText("1 of 2 picked").first()).toBeVisible();
  await page.getByRole("button", { name: "Next missing pick" }).click();
  await expect(page.getByRole("radio", { name: "East" })).toBeFocused();
  await page.getByRole("radio", { name: "West" }).check();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 of 2 picked").first()).toBeVisible();
  await page.getByRole("radio", { name: "East" }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("button", { name: "Complete" })).toBeVisible();
  await expect(page.getByText(/Saved \d/)).toBeVisible();
  await expectAccessible(page, "picking in a new type");
  await expectNoScrolling(page);
  const rival = await signInByApi(server, "member03");
  await rival.call("PUT", `/api/v1/events/${id}/picks`, { version: 0, picks: { "1_1": { winner: "away" }, "1_2": { winner: "home" } } });

  // A page that is left while it fetches new tokens, as it does when hours pass at once, would be signed out.
  await page.close();
  await studio.close();
  const admin = await signInByApi(server, "admin");
  await admin.call("PUT", "/admin/v1/clock", { offset_ms: lockAt - Date.now() + 60_000 });
  const after = await journey.open({ as: "member02", path: `/e/${id}`, viewport: phone });
  await expect(after.getByText("Locked.").first()).toBeVisible();
  const desk = await journey.open({ as: "creator", path: `/studio/events/${id}/manage`, viewport: desktop });
  for (const [game, winner] of [
    ["North against South", "North"],
    ["East against West", "West"],
  ] as const) {
    await desk
      .getByRole("radiogroup", { name: `Winner of ${game}` })
      .getByText(winner, { exact: true })
      .click();
    await desk.getByRole("button", { name: "Store" }).click();
    await expect(desk.getByText("Result stored").first()).toBeVisible();
  }
  await desk.getByRole("button", { name: "End and give out stars" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "End and give out stars" }).click();
  const owner = await signInByApi(server, "creator");
  await expect.poll(async () => (await owner.call("GET", `/api/v1/events/${id}`)).data.status).toBe("completed");
  await after.goto(`/e/${id}/results`);
  await expect(after.getByRole("table").getByText("1", { exact: true }).first()).toBeVisible();
  await expectAccessible(after, "results of a new type");
});
