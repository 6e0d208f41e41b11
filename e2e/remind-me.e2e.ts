/** Covers event-reminders, notices, mail, guests. */
import { expect, type Page } from "@playwright/test";
import { type MadeEvent, makeEvent, showPodium, signInByApi, toEmail } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { playBothQuestions } from "./host-page.ts";
import { createTestWithMovableTime, expectNoScrolling, phone } from "./journey.fixtures.ts";
import { answer, joinLobby, reachEnd } from "./player-page.ts";
import { linksMailed, subjectsTo } from "./sent-mails.ts";

const test = createTestWithMovableTime();

const MINUTE_MS = 60_000;
const NEXT = "Derby Night Trivia";
const SUBJECT = `${NEXT} starts soon`;
/** The first asks and is reminded, the second takes it back. */
const [REMINDED, UNDECIDED] = ["member12", "member13"] as const;

const remindMe = (page: Page) => page.getByRole("button", { name: /^Remind me/ });
const reminderOn = (page: Page) => page.getByRole("button", { name: /^Reminder on/ });

test("the end of an event offers a reminder of the next one, which can be taken back and arrives once; guests keep their score", {
  tag: "@full",
}, async ({ journey, server }) => {
  // The clock jumps past the end of an access token.
  journey.allow(/status of 401/);
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const startsAt = Date.now() + 50 * MINUTE_MS;
  const next = await makeEvent(creator, { name: NEXT, startsAt });
  const player = await journey.open({ as: REMINDED, viewport: phone });
  await joinLobby(player, event);
  const undecided = await signInByApi(server, UNDECIDED);
  await undecided.call("PATCH", `/api/v1/events/${event.id}/start_game`, {});
  const guest = await journey.open({ path: `/e/${event.shortId}`, viewport: phone });
  await guest.getByLabel("Play as").fill("Robin");
  await guest.getByRole("button", { name: "Play as Robin" }).tap();
  await expect(guest.getByText("You are in", { exact: true })).toBeVisible();
  await playBothQuestions(creator, event, () => answer(player, "Five"));
  await showPodium(creator, event);

  await reachEnd(player);
  await expect(player.getByText("Next in SDPN")).toBeVisible();
  await expect(player.getByRole("link", { name: NEXT })).toBeVisible();
  await expect(remindMe(player)).toHaveAccessibleName(`Remind me of ${NEXT}, 15 minutes before it starts`);
  const secondTab = await player.context().newPage();
  await secondTab.goto(player.url());
  await expect(remindMe(secondTab)).toBeVisible();

  await player.bringToFront();
  await remindMe(player).dblclick();
  await expect(reminderOn(player)).toBeVisible();
  expect(await hasReminder(server, REMINDED, next)).toBe(true);
  await expectAccessible(player, "the end with a reminder that is on");
  await expectNoScrolling(player);
  // The other tab may not have heard of it: its press asks for the same again.
  await secondTab.bringToFront();
  if (await remindMe(secondTab).isVisible()) await remindMe(secondTab).tap();
  await expect(reminderOn(secondTab)).toBeVisible();
  expect(await hasReminder(server, REMINDED, next)).toBe(true);
  await reminderOn(secondTab).tap();
  await expect(remindMe(secondTab)).toBeVisible();
  await expect.poll(() => hasReminder(server, REMINDED, next)).toBe(false);
  await player.reload();
  await expect(remindMe(player), "taken back in the other tab").toBeVisible();
  await remindMe(player).tap();
  await expect(reminderOn(player)).toBeVisible();
  await player.reload();
  await expect(reminderOn(player)).toBeVisible();

  await undecided.call("PUT", `/api/v1/events/${next.id}/reminder`, { is_on: true });
  const other = await journey.open({ as: UNDECIDED, path: `/e/${event.shortId}`, viewport: phone });
  await reminderOn(other).tap();
  await expect(remindMe(other)).toBeVisible();

  await reachEnd(guest);
  await expect(guest.getByRole("button", { name: "Keep my score" })).toBeVisible();
  await expect(guest.getByText("Next in SDPN"), "nobody can write to a guest").toHaveCount(0);
  await expect(remindMe(guest)).toHaveCount(0);

  await moveTo(server, startsAt - 14 * MINUTE_MS);
  const [page = ""] = await linksMailed(server, { to: toEmail(REMINDED), about: SUBJECT });
  expect(page).toBe(`/e/${next.shortId}`);
  expect((await subjectsTo(server, toEmail(REMINDED))).filter((subject) => subject === SUBJECT)).toHaveLength(1);
  expect(
    (await subjectsTo(server, toEmail(UNDECIDED))).filter((subject) => subject === SUBJECT),
    "taken back",
  ).toEqual([]);
  const { data: notices } = await (await signInByApi(server, REMINDED)).call("GET", "/api/v1/notices");
  expect(notices.filter(({ title }: { title: string }) => title === SUBJECT)).toHaveLength(1);

  // The page that was open all the time offers it no more, and the server would refuse it. The page reads the moved clock from the answer to
  // its next call, which it makes when its reader comes back to it and what it shows is older than five seconds.
  await expect(async () => {
    await other.evaluate(() => dispatchEvent(new Event("visibilitychange")));
    await expect(other.getByRole("button", { name: new RegExp(` of ${NEXT}`) })).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  const late = (await signInByApi(server, UNDECIDED)).call("PUT", `/api/v1/events/${next.id}/reminder`, { is_on: true });
  await expect(late).rejects.toThrow("reminders.too_late");
  await player.goto(page);
  await expect(player.getByRole("button", { name: "I'm in" })).toBeVisible();
});

type Server = Parameters<typeof signInByApi>[0];

async function hasReminder(server: Server, person: string, event: MadeEvent): Promise<boolean> {
  const { data } = await (await signInByApi(server, person)).call("GET", `/api/v1/events/${event.id}`);
  return data.has_reminder === true;
}

async function moveTo(server: Server, at: number): Promise<void> {
  await (await signInByApi(server, "admin")).call("PUT", "/admin/v1/clock", { offset_ms: Math.round(at - Date.now()) });
}
