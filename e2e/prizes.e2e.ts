/** Covers prizes, mail. */
import { expect } from "@playwright/test";
import { emailOf, hostStep, type MadeEvent, makeEvent, roomOf, signInByApi, twoQuestions } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { reach } from "./host-page.ts";
import { expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { linksMailed } from "./mail-folder.ts";

const WINNER = "member03";
const prizes = {
  claim_days: 14,
  tiers: [
    { name: "Signed scarf", kind: "physical", award: { by: "rank", from: 1, to: 1 } },
    { name: "Season mug", kind: "physical", award: { by: "draw", quantity: 1 } },
  ],
};

test("a prize goes from the mail to the doorstep: won, claimed, shipped and delivered, and its draw is run again", async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { name: `Scarf Night ${process.pid}`, questions: twoQuestions.slice(0, 1), prizes });
  const winner = await signInByApi(server, WINNER);
  const others = await Promise.all(["member02", "member07"].map((person) => signInByApi(server, person)));
  for (const player of [winner, ...others]) await player.call("PATCH", `/api/v1/events/${event.id}/start_game`, {});
  await hostStep(creator, event, "start");
  await reach(creator, event, "question");
  await winner.call("PUT", `/api/v1/events/${event.id}/submit_game_answer`, { id: event.id, slot: "q1", answer: { options: ["b"] } });
  await endGame(event);

  const [toClaim = ""] = await linksMailed(server, { to: emailOf(WINNER), about: "You have won: Signed scarf" });
  const page = await journey.open({ as: WINNER, path: toClaim, viewport: phone });
  await expect(page.getByRole("heading", { level: 1, name: "Signed scarf" })).toBeVisible();
  await page.getByRole("button", { name: "Claim prize" }).click();
  await expect(page.getByText("Address is required")).toBeVisible();
  await page.getByLabel("Full name").fill("Robin Sample");
  await page.getByLabel("Address", { exact: true }).fill("48 Lakeshore Road");
  await page.getByLabel("City").fill("Toronto");
  await page.getByLabel("Country").selectOption({ label: "Canada" });
  await expectAccessible(page, "claiming a prize");
  await expectNoScrolling(page);
  await page.getByRole("button", { name: "Claim prize" }).dblclick();
  await expect(page.getByText(/ships it next/)).toBeVisible();

  const desk = await journey.open({ as: "creator", path: `/studio/events/${event.id}/prizes`, viewport: phone });
  const row = desk.getByRole("row", { name: /Signed scarf/ });
  await expect(row).toContainText("Toronto, Canada");
  await expect(desk.getByText("48 Lakeshore Road")).toHaveCount(0);
  await expectAccessible(desk, "prize desk");
  await expectNoScrolling(desk);
  await row.getByRole("button", { name: /^Ship/ }).click();
  await desk.getByRole("button", { name: "Show" }).click();
  await expect(desk.getByText("48 Lakeshore Road")).toBeVisible();
  await desk.getByLabel(/^Carrier/).selectOption({ label: "Canada Post" });
  await desk.getByLabel(/^Tracking number/).fill("7023 2101 4418");
  await desk.getByRole("button", { name: "Mark as shipped" }).click();
  await expect(row).toContainText("Shipped");

  await linksMailed(server, { to: emailOf(WINNER), about: "On its way: Signed scarf" });
  await page.reload();
  await expect(page.getByText("7023 2101 4418")).toBeVisible();
  await page.getByRole("button", { name: "It has arrived" }).click();
  await expect(page.getByRole("heading", { name: "It has arrived" })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole("row", { name: /Signed scarf/ })).toContainText("Delivered");

  const loser = await journey.open({ as: "member02", path: `/communities/sdpn/sparclets/trivias/${event.id}/results`, viewport: phone });
  const list = loser.getByRole("region", { name: "Prizes", exact: true });
  await expect(list).toContainText("Season mug");
  await list.getByRole("button", { name: "Check the draw" }).click();
  await expect(list.getByRole("status")).toContainText("seed, players and winners match");
  await expectAccessible(loser, "results with a checked draw");

  async function endGame(made: MadeEvent): Promise<void> {
    await hostStep(creator, made, "end_now");
    await reach(creator, made, "reveal");
    const { seq } = await roomOf(creator, made);
    await creator.call("POST", `/api/v1/events/${made.id}/room/commands`, { id: crypto.randomUUID(), seq, command: { type: "end" } });
  }
});
