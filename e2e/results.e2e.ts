/** Covers slots, commitments, stars. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { fetchRoom, hostStep, makeEvent, showPodium, signInByApi, twoQuestions } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { reach } from "./host-page.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";

/** Lines of the file that a button of the page saves. */
async function savedBy(page: Page, name: string): Promise<string[]> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  return (await readFile(await (await saving).path(), "utf8")).split("\r\n");
}

test("results can be verified: receipts add up, the browser checks the seal, a correction is announced, and the result is copied", {
  tag: "@full",
}, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { name: "Checked Night Trivia" });
  const path = `/communities/${event.slug}/sparclets/trivias/${event.id}/results`;
  const player = await signInByApi(server, "member02");
  await player.call("PATCH", `/api/v1/events/${event.id}/start_game`, {});

  const home = await journey.open({ as: "member03", path: `/communities/${event.slug}`, viewport: phone });
  const early = await journey.open({ as: "member05", path, viewport: phone });
  await expect(early.getByText("This game has not started.")).toBeVisible();

  await hostStep(creator, event, "start");
  const own = home.getByRole("article", { name: event.name }).or(home.getByRole("listitem").filter({ hasText: event.name }));
  await expect(own.getByText(/^Live( now)?$/), "without a reload").toBeVisible({ timeout: 20_000 });
  for (const [at, { options, right }] of twoQuestions.entries()) {
    await reach(creator, event, "question");
    const answer = { options: ["abcdef"[options.indexOf(at === 0 ? right : (options[0] ?? ""))]] };
    await player.call("PUT", `/api/v1/events/${event.id}/submit_game_answer`, { id: `a${at}`, slot: `q${at + 1}`, answer });
    await hostStep(creator, event, "end_now");
    await reach(creator, event, "reveal");
    if (at === 1) await showPodium(creator, event);
    else for (let step = 0; step < 2; step++) await hostStep(creator, event, "next");
  }
  await expect(early.getByText("You did not take part in this one.")).toBeVisible({ timeout: 20_000 });
  const { seq } = await fetchRoom(creator, event);
  const command = { type: "correct_key", slot: "q2", key: { correct: ["a"] } };
  await creator.call("POST", `/api/v1/events/${event.id}/room/commands`, { id: "fix", seq, command });

  const page = await journey.open({ as: "member02", viewport: desktop });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(path);
  const seal = page.getByRole("region", { name: "Questions and answers were sealed before the start" });
  await expect(seal).toContainText("it matches");
  await expect(page.getByText(/corrected after it was asked; until then “Love” counted as right/)).toBeVisible();
  const total = page.getByRole("region", { name: "Your points" }).getByRole("definition");
  await expect(total.last()).toBeVisible();
  const amounts = (await total.allTextContents()).map((text) => Number(text.replace(/[^\d]/g, "")));
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1));
  const { data: board } = await player.call("GET", `/api/v1/events/${event.id}/leaderboard`);
  expect(board[0].points).toBe(amounts.at(-1));
  await expect(page.getByRole("region", { name: "Your stars" })).toContainText("Took part");
  await page.getByRole("button", { name: "Copy result" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`I came 1st of 1 in ${event.name}`);
  expect(copied).toContain("2 of 2 questions right");

  await expect(page.getByRole("button", { name: /^CSV/ }), "is for those who run it").toHaveCount(0);
  const host = await journey.open({ as: "creator", path, viewport: desktop });
  const { data: me } = await player.call("GET", "/auth/current_user");
  expect(await savedBy(host, "CSV of 1 player")).toEqual([
    "\uFEFFRank,Player,Number,Points,Right answers",
    `1,${me.display_name},1,${board[0].points},2`,
    "",
  ]);
  const answers = await savedBy(host, "CSV of all answers");
  expect(answers.map((line) => line.split(",").slice(0, 4).join(","))).toEqual([
    "\uFEFFRank,Player,Number,Question",
    `1,${me.display_name},1,1`,
    `1,${me.display_name},1,2`,
    "",
  ]);

  for (const one of [page, early, host]) {
    await one.goto(path);
    await expect(one.getByRole("table", { name: "Table" })).toBeVisible();
    await expectNoScrolling(one);
    await expectAccessible(one, "results");
  }
});
