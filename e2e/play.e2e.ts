/** Covers trivia, answers. */
import { expect } from "@playwright/test";
import { hostStep, makeEvent, signInByApi } from "./api.ts";
import { expectNoScrolling, logIn, phone, test } from "./journey.fixtures.ts";
import { answer, joinLobby, questionOn, receiptOn, tile, verdictOn } from "./player-page.ts";

const FIRST = "How many rings are on the Olympic flag?";
const SECOND = "In tennis, what is a score of zero called?";

test("a player needs no pointer, and loses nothing by a reload, a killed tab or a second device", async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const page = await journey.open({ as: "member02", path: `/e/${event.shortId}`, viewport: phone, hasMotion: true });
  await page.getByRole("button", { name: "I'm in" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("You are in", { exact: true })).toBeVisible();
  await expectNoScrolling(page, { isFixed: true });

  await hostStep(creator, event, "start");
  await expect(questionOn(page, FIRST)).toBeFocused();
  await expectNoScrolling(page, { isFixed: true });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(tile(page, "Five")).toBeFocused();
  await page.keyboard.press("Enter");
  const receipt = await receiptOn(page);

  await page.reload();
  expect(await receiptOn(page)).toBe(receipt);
  const reopened = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await reopened.goto(`/e/${event.shortId}`);
  expect(await receiptOn(reopened)).toBe(receipt);
  const tablet = await journey.open({ as: "member02", path: `/e/${event.shortId}` });
  expect(await receiptOn(tablet)).toBe(receipt);

  await hostStep(creator, event, "end_now");
  for (const device of [reopened, tablet]) await expect(verdictOn(device, "Right")).toBeVisible();
  await hostStep(creator, event, "next");
  await hostStep(creator, event, "next");
  // The question is rendered a moment before it handles keys; once it has the focus, it does.
  await expect(questionOn(tablet, SECOND)).toBeFocused();
  await tablet.keyboard.press("3");
  const second = await receiptOn(tablet);
  await reopened.reload();
  expect(await receiptOn(reopened)).toBe(second);
});

test("a session that ends during a question costs one sign-in and nothing else", async ({ journey, server }) => {
  journey.allow(/status of 401/);
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const page = await journey.open({ as: "member03", viewport: phone });
  await joinLobby(page, event);
  await hostStep(creator, event, "start");
  await answer(page, "Five");
  await hostStep(creator, event, "end_now");
  await expect(verdictOn(page, "Right")).toBeVisible();
  await hostStep(creator, event, "next");
  await hostStep(creator, event, "next");
  await expect(questionOn(page, SECOND)).toBeVisible();

  // An expired access token is renewed without a message.
  await page.evaluate(() => localStorage.setItem("sparc_access_token", "past.its.end"));
  await page.reload();
  await expect(questionOn(page, SECOND)).toBeVisible();

  // The whole session is ended on another device.
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem("sparc_access_token")}` };
    await fetch("/auth/logout", { method: "POST", headers });
  });
  await page.waitForURL(/\/login\?/);
  await logIn(page, "member03");
  await expect(questionOn(page, SECOND)).toBeVisible();
  await answer(page, "Love");
  await hostStep(creator, event, "end_now");
  await expect(page.getByText("In a row")).toBeVisible();
});

test("an answer that comes too late is reported as such and counts nowhere", async ({ journey, server }) => {
  journey.allow(/status of 4\d\d/);
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const page = await journey.open({ as: "member05", viewport: phone });
  let letGo = () => {};
  const isReleased = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const upstream = socket.connectToServer();
    socket.onMessage(async (message) => {
      if (String(message).includes('"type":"answer"')) await isReleased;
      upstream.send(message);
    });
  });
  await page.route("**/submit_game_answer", async (route) => {
    await isReleased;
    await route.continue();
  });
  await joinLobby(page, event);
  await hostStep(creator, event, "start");
  await expect(questionOn(page, FIRST)).toBeVisible();
  await tile(page, "Five").click();
  await expect(page.getByText("Still sending. We keep trying.")).toBeVisible();
  await hostStep(creator, event, "end_now");
  await expect(verdictOn(page, "No answer in time")).toBeVisible();
  letGo();
  await expect(page.getByText(/too late/i).first()).toBeVisible();
  await hostStep(creator, event, "next");
  await hostStep(creator, event, "next");
  await expect(questionOn(page, SECOND)).toBeVisible();
  await expect(tile(page, "Love")).toBeEnabled();
});
