/** Covers reminders, mail, notifications. */
import { expect, type Page } from "@playwright/test";
import { type Api, signInByApi, toEmail } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { seriesOn } from "./bracket-page.ts";
import { keys, people, toDraft, toPicks } from "./bracket-plan.ts";
import { createTestWithMovableTime, desktop, expectNoScrolling, logIn, phone } from "./journey.fixtures.ts";
import { linksMailed, subjectsTo } from "./sent-mails.ts";
import type { RunningServer } from "./start-server.ts";

const test = createTestWithMovableTime();

const HOUR_MS = 3_600_000;
const EVENT = { name: "Spring playoffs", shortId: "spring-playoffs" };
/** One member stops the reminders, the other receives them. */
const FORGETFUL = people.phone.as;
const OTHER = people.late.as;
/** The keys of a missing length and of the missing champion. */
const MISSING = ["1_3", "4_1"] as const;
const missing = `2 picks are missing in ${EVENT.name}`;

test("a member with two missing picks is reminded by mail a day before, led to the first of them, and stops reminders without signing in", {
  tag: "@full",
}, async ({ journey, server }) => {
  journey.allow(/status of 401/);
  const lockAt = Date.now() + 48 * HOUR_MS;
  const eventId = await publish(await signInByApi(server, "creator"), lockAt);
  for (const member of [FORGETFUL, OTHER]) await pickAllBut(await signInByApi(server, member), eventId);
  const whole = people.keyboard;
  const all = { ...toPicks(whole.picks), tie_break: { number: whole.goals } };
  await (await signInByApi(server, whole.as)).call("PUT", `/api/v1/events/${eventId}/picks`, { version: 0, picks: all });

  await moveTo(server, lockAt - 23 * HOUR_MS);
  const [toPick = "", toStop = ""] = await linksMailed(server, { to: toEmail(FORGETFUL), about: missing });
  expect(toPick).toContain(`pick=${MISSING[0]}`);
  const page = await journey.open({ path: toPick, viewport: phone });
  await expect.poll(() => new URL(page.url()).pathname, { message: "nobody is signed in here" }).toBe("/login");
  await logIn(page, FORGETFUL);
  await expectAtPick(page, MISSING[0]);
  await page.goto(toPick.replace(MISSING[0], MISSING[1]));
  await expectAtPick(page, MISSING[1]);
  await page.setViewportSize(desktop);
  await page.goto(toPick.replace(MISSING[0], MISSING[1]));
  await expectAtPick(page, MISSING[1]);

  const stranger = await journey.open({ path: toStop, viewport: phone });
  await expect(stranger.getByRole("heading", { level: 1, name: "Stop reminders of missing picks?" })).toBeVisible();
  await expectAccessible(stranger, "asked about stopping reminders");
  await expectNoScrolling(stranger);
  await stranger.getByRole("button", { name: "Stop reminders of missing picks" }).click();
  await expect(stranger.getByRole("heading", { level: 1, name: "No more e-mails about missing picks" })).toBeVisible();

  await page.goto("/profile/settings#notifications");
  const box = page.getByRole("region", { name: "Notifications" }).getByRole("switch", { name: "Picks are missing, E-mail" });
  await expect(box).not.toBeChecked();
  await expectAccessible(page, "settings with notifications");

  await moveTo(server, lockAt - 2 * HOUR_MS);
  await linksMailed(server, { to: toEmail(OTHER), about: `Locking soon: ${missing}` });
  const about = async (member: string) => (await subjectsTo(server, toEmail(member))).filter((subject) => subject.includes(EVENT.name));
  expect(await about(OTHER)).toEqual([missing, `Locking soon: ${missing}`]);
  expect(await about(FORGETFUL), "switched off").toEqual([missing]);
  expect(await about(whole.as), "nothing is missing").toEqual([]);

  const again = await journey.open({ as: FORGETFUL, path: "/profile/settings#notifications", viewport: phone });
  const switchedOn = again.getByRole("switch", { name: "Picks are missing, E-mail" });
  await switchedOn.check();
  await expect(switchedOn).toBeEnabled();
  await expect
    .poll(async () => (await (await signInByApi(server, FORGETFUL)).call("GET", "/api/v1/notifications")).data.switches)
    .toContainEqual({ kind: "picks_incomplete", channel: "email", is_on: true });
  await again.reload();
  await expect(switchedOn).toBeChecked();
  await expectNoScrolling(again);
});

async function publish(creator: Api, lockAt: number): Promise<string> {
  const community = (await creator.call("GET", "/api/v1/communities/sdpn/public_info")).data;
  const { data: event } = await creator.call("POST", "/api/v1/events", {
    type: "bracket",
    community_id: community.id,
    name: EVENT.name,
    description: "Sixteen teams, fifteen series.",
    starts_at: new Date(lockAt).toISOString(),
    meta: { custom_short_id: EVENT.shortId },
    draft: toDraft(lockAt),
  });
  await creator.call("POST", `/api/v1/events/${event.id}/publish`, {});
  return event.id;
}

async function pickAllBut(member: Api, eventId: string): Promise<void> {
  const { picks: bracket, goals } = people.late;
  const picks = toPicks(bracket);
  const [length, champion] = MISSING;
  const part = Object.fromEntries(keys.filter((key) => key !== champion).map((key) => [key, picks[key]]));
  const without = { ...part, [length]: { winner: bracket[length]?.winner, predicted_series_length: null } };
  await member.call("PUT", `/api/v1/events/${eventId}/picks`, { version: 0, picks: { ...without, tie_break: { number: goals } } });
}

async function moveTo(server: RunningServer, at: number): Promise<void> {
  const admin = await signInByApi(server, "admin");
  await admin.call("PUT", "/admin/v1/clock", { offset_ms: Math.round(at - Date.now()) });
}

async function expectAtPick(page: Page, key: string): Promise<void> {
  await expect(seriesOn(page, key)).toBeInViewport({ ratio: 0.9 });
}
