/** Covers prizes. */
import { expect, type Page } from "@playwright/test";
import { type Api, fetchRoom, hostStep, type MadeEvent, makeEvent, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { expectSaved } from "./editor-page.ts";
import { reach } from "./host-page.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";

const WINNER = "member17";

test("a prize is written, won, claimed, shipped and received on accessible pages", { tag: "@full" }, async ({ journey, server }) => {
  test.setTimeout(240_000);
  const creator = await signInByApi(server, "creator");
  const member = await signInByApi(server, WINNER);
  const event = await makeEvent(creator);

  const studio = await journey.open({ as: "creator", path: `/studio/events/${event.id}/edit?step=rules`, viewport: desktop });
  await writePrizes(studio);
  await studio.goto(`/studio/events/${event.id}/prizes`);
  await expect(studio.getByText("Not over yet.")).toBeVisible();
  await expectAccessible(studio, "prize desk, not over");

  const player = await journey.open({ as: WINNER, path: `/e/${event.shortId}`, viewport: phone });
  await player.getByRole("button", { name: "I'm in" }).click();
  await player.getByRole("button", { name: "Prizes" }).click();
  const sheet = player.getByRole("dialog", { name: "What there is to win" });
  await expect(sheet.getByText("Signed puck")).toBeVisible();
  await sheet.getByText("How the draw stays fair").click();
  await expectAccessible(player, "lobby, what there is to win");
  await player.keyboard.press("Escape");
  await play({ creator, member, event });

  await player.goto(`/communities/${event.slug}/sparclets/trivias/${event.id}/results`);
  await expect(player.getByText("Prize for 1st place")).toBeVisible();
  await player.getByRole("button", { name: "Check the draw" }).click();
  await expect(player.getByText("seed, players and winners match")).toBeVisible();
  await expectAccessible(player, "results with a prize");
  await expectNoScrolling(player);
  await claim(player);

  await ship(studio);
  await player.reload();
  await expect(player.getByRole("heading", { name: "It is on its way" })).toBeVisible();
  await expect(player.getByText("Wear it well")).toBeVisible();
  await expectAccessible(player, "prize, shipped");
  await expectNoScrolling(player);
  await player.getByRole("button", { name: "It has arrived" }).click();
  await expect(player.getByRole("heading", { name: "It has arrived" })).toBeVisible();
  await studio.reload();
  await expect(studio.getByRole("row", { name: /Signed puck/ }).getByText("Delivered", { exact: true })).toBeVisible();
});

async function writePrizes(studio: Page): Promise<void> {
  const prizes = studio.getByRole("list", { name: "Prizes in their order" });
  await studio.getByRole("button", { name: "Add a prize" }).click();
  await expect(prizes.getByLabel("Name").first()).toBeFocused();
  await expectAccessible(studio, "editor, a new prize");
  await prizes.getByLabel("Name").first().fill("Signed puck");
  await studio.getByRole("button", { name: "Add a prize" }).click();
  await prizes.getByLabel("Name").nth(1).fill("Luck");
  await prizes.getByRole("radio", { name: "Stars" }).nth(1).check();
  await prizes.getByRole("radio", { name: "By a draw" }).nth(1).check();
  await prizes.getByRole("checkbox", { name: "Leave out who wins another prize here" }).uncheck();
  await expectSaved(studio);
  await expectAccessible(studio, "editor, prizes");
}

/** Plays one question, which one player answers right, and ends the event. */
async function play({ creator, member, event }: { creator: Api; member: Api; event: MadeEvent }): Promise<void> {
  await hostStep(creator, event, "start");
  await reach(creator, event, "question");
  await member.call("PUT", `/api/v1/events/${event.id}/submit_game_answer`, { id: event.id, slot: "q1", answer: { options: ["b"] } });
  await hostStep(creator, event, "end_now");
  await reach(creator, event, "reveal");
  const { seq } = await fetchRoom(creator, event);
  await creator.call("POST", `/api/v1/events/${event.id}/room/commands`, { id: crypto.randomUUID(), seq, command: { type: "end" } });
  await expect.poll(async () => (await member.call("GET", `/api/v1/events/${event.id}/prizes`)).data.state).toBe("awarded");
}

async function claim(player: Page): Promise<void> {
  await player.getByRole("link", { name: "Claim prize" }).click();
  await expect(player.getByRole("heading", { name: "Where should it go?" })).toBeVisible();
  await player.getByRole("button", { name: "Claim prize" }).click();
  await expect(player.getByText("Address is required")).toBeVisible();
  await expectAccessible(player, "claim with problems");
  await player.getByLabel("Address", { exact: true }).fill("48 Lakeshore Road");
  await player.getByLabel("City").fill("Toronto");
  await player.getByLabel("Country").selectOption("CA");
  await player.getByLabel("Postal code").fill("M5V 3L");
  await player.getByLabel("City").focus();
  await expect(player.getByText("Postal codes of Canada usually look different.")).toBeVisible();
  await expectAccessible(player, "claim with a hint");
  await expectNoScrolling(player);
  await player.getByRole("button", { name: "Claim prize" }).click();
  await expect(player.getByRole("heading", { name: "It is yours" })).toBeFocused();
  await expectAccessible(player, "claimed");
}

async function ship(studio: Page): Promise<void> {
  await studio.reload();
  await expect(studio.getByRole("heading", { name: "Signed puck" })).toBeVisible();
  await expect(studio.getByText("48 Lakeshore Road")).toHaveCount(0);
  await expectAccessible(studio, "prize desk");
  await studio.setViewportSize(phone);
  await expectNoScrolling(studio);
  await expectAccessible(studio, "prize desk, phone");
  await studio.setViewportSize(desktop);
  await studio.getByRole("button", { name: "Show", exact: true }).click();
  await expect(studio.getByText("48 Lakeshore Road")).toBeVisible();
  await studio.getByRole("button", { name: "Print label" }).click();
  await expect(studio.getByRole("dialog", { name: "Label" })).toContainText("CANADA");
  await expectAccessible(studio, "prize desk, label");
  await studio.keyboard.press("Escape");
  await studio.getByLabel("Carrier").selectOption("Canada Post");
  await studio.getByLabel("Tracking number").fill("7023 2101 4418");
  await studio.getByLabel("Note to").fill("Wear it well");
  const markAsShipped = studio.getByRole("button", { name: "Mark as shipped" });
  await markAsShipped.click();
  await studio.getByRole("button", { name: "Undo" }).click();
  await expect(markAsShipped).toBeVisible();
  await studio.getByLabel("Note to").fill("Wear it well");
  await markAsShipped.click();
  await expect(studio.getByRole("button", { name: "Mark as delivered" })).toBeVisible();
  await expectAccessible(studio, "prize desk, shipped");
}
