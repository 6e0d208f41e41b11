/** Covers guests, gate. */
import { expect, type Page } from "@playwright/test";
import { hostStep, makeEvent, OWN_PASSWORD, sessionByApi, signInByApi, toEmail } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { playBothQuestions } from "./host-page.ts";
import { expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { answer } from "./player-page.ts";

const saveButton = (page: Page) => page.getByRole("button", { name: "Keep my score" });

interface StoredUser {
  id: string;
  email: string | null;
  is_guest?: boolean;
}

/** The user that the page has stored. */
const userOn = (page: Page): Promise<StoredUser> =>
  page.evaluate(() => JSON.parse(localStorage.getItem("sparc_session") ?? "{}").state.user);

/** Takes a seat on the page with nothing but a name. */
async function takeSeat(page: Page, name: string): Promise<void> {
  await page.getByLabel("Play as").fill(name);
  await page.getByRole("button", { name: `Play as ${name}` }).tap();
}

test("a visitor scans the code, plays as a guest, keeps the score by e-mail and is the same player afterwards", async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const page = await journey.open({ path: `/e/${event.shortId}`, viewport: phone });
  await expect(page.getByRole("heading", { level: 1, name: event.name })).toBeVisible();
  await expect(page).toHaveURL(`/communities/sdpn/sparclets/trivias/${event.id}`);
  await expectAccessible(page, "seat page");
  await expectNoScrolling(page);
  await takeSeat(page, "Robin");
  await expect(page.getByText("You are in", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Robin" })).toBeVisible();
  await expectAccessible(page, "lobby of a guest");
  const { id, is_guest: isGuest } = await userOn(page);
  expect(isGuest).toBe(true);

  // A second guest of the same name is told apart by a number.
  const other = await journey.open({ path: `/e/${event.shortId}`, viewport: phone });
  await takeSeat(other, "Robin");
  await expect(other.getByText("Somebody called Robin is here already")).toBeVisible();
  await expectAccessible(other, "seat page with a numbered name");
  await other.getByRole("button", { name: "Play as Robin 2" }).tap();
  await expect(other.getByRole("heading", { level: 1, name: "Robin 2" })).toBeVisible();

  await playBothQuestions(creator, event, () => answer(page, "Five"));
  await hostStep(creator, event, "next");
  await expect(page.getByRole("heading", { name: "You won" })).toBeVisible();
  await expectAccessible(page, "winner's screen of a guest");
  await page.getByRole("button", { name: "Go on" }).tap();
  await expect(page.getByRole("region", { name: "Final result" })).toBeVisible();
  await expectAccessible(page, "end screen of a guest");

  await saveButton(page).tap();
  await expect(page.getByText("1st of 2, with your answers")).toBeVisible();
  await expectAccessible(page, "sheet to keep the score");
  const person = `robin.${event.shortId}`;
  await page.getByLabel("Email").fill(toEmail(person));
  await page.getByRole("textbox", { name: "Password" }).fill(OWN_PASSWORD);
  await page.getByRole("dialog").getByRole("button", { name: "Keep my score" }).tap();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(saveButton(page)).toHaveCount(0);
  expect(await userOn(page)).toMatchObject({ id, email: toEmail(person) });

  await page.getByRole("link", { name: "See all answers" }).tap();
  await expect(page.getByRole("row", { name: /^1 .*Robin/ })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("row", { name: /Robin 2/ })).toContainText("guest");
  const { user } = await sessionByApi(server, person, OWN_PASSWORD);
  expect(user).toMatchObject({ id });
});

test("a guest who logs in to an account is that account in the game, and reaches nothing else before", async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const page = await journey.open({ path: `/e/${event.shortId}`, viewport: phone });
  await takeSeat(page, "Passing by");
  await expect(page.getByText("You are in", { exact: true })).toBeVisible();
  const address = page.url();
  await page.goto("/communities/sdpn/leaderboard");
  await expect(page).toHaveURL(address);

  await page.goto(`/login?redirect=${encodeURIComponent(new URL(address).pathname)}`);
  await page.getByLabel("Email").fill(toEmail("member11"));
  await page.getByRole("textbox", { name: "Password" }).fill("sparc demo password");
  await page.getByRole("button", { name: "Log in" }).tap();
  await expect(page.getByText("Passing by, the guest, is you now.")).toBeVisible();
  await expectAccessible(page, "guest moved to an account");
  await expectNoScrolling(page);
  await page.getByRole("link", { name: "Go on" }).tap();
  await expect(page.getByText("You are in", { exact: true })).toBeVisible();
  const { data: players } = await creator.call("GET", `/api/v1/events/${event.id}/players`);
  expect(players.map(({ user_id }: { user_id: string }) => user_id)).toEqual([(await userOn(page)).id]);
});
