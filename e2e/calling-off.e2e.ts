/** Covers calling-off, event-reminders, notices, mail, rooms. */
import { expect, type Page } from "@playwright/test";
import { type Api, hostStep, makeEvent, signInByApi, toEmail } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";
import { joinLobby, questionOn } from "./player-page.ts";
import { linksMailed, subjectsTo } from "./sent-mails.ts";

const NAME = "Rained Off Trivia";
const REASON = "No power at the rink. We try again on Saturday.";
const SUBJECT = `${NAME} was called off`;
/** The first plays on a page, the second joined by another device, and the third asked to be reminded. */
const [PLAYER, OTHER, REMINDED] = ["member13", "member15", "member16"] as const;

test("a host calls off a live event: the dialog says what follows, whoever counts on it hears why, and a second press changes nothing", {
  tag: "@full",
}, async ({ journey, server }) => {
  // 409: the second tab asks for what was done already.
  journey.allow(/status of 409/);
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator, { name: NAME });
  const [other, reminded] = await Promise.all([OTHER, REMINDED].map((person) => signInByApi(server, person)));
  await other?.call("PATCH", `/api/v1/events/${event.id}/start_game`, {});
  await reminded?.call("PUT", `/api/v1/events/${event.id}/reminder`, { is_on: true });
  const player = await journey.open({ as: PLAYER, viewport: phone });
  await joinLobby(player, event);
  const screen = await journey.open({ as: "creator", path: `/studio/events/${event.id}/present`, viewport: desktop });
  const desk = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport: desktop });
  await hostStep(creator, event, "start");
  await expect(questionOn(player, "How many rings are on the Olympic flag?")).toBeVisible();

  const list = `/studio/events?search=${encodeURIComponent(NAME)}`;
  const host = await journey.open({ as: "creator", path: list, viewport: desktop });
  const secondTab = await host.context().newPage();
  await secondTab.goto(list);
  await openDialog(secondTab);
  const dialog = await openDialog(host);
  await expect(dialog.getByText("3 people who count on it are told now")).toBeVisible();
  await expect(dialog.getByText(`The code ${event.shortId} and the big screen say “Called off”`)).toBeVisible();
  await expect(dialog.getByText("2 entries stored, which count for nothing.")).toBeVisible();
  await dialog.getByLabel("Why").fill("x".repeat(281));
  await expect(dialog.getByText("Use at most 280 characters")).toBeVisible();
  const confirm = dialog.getByRole("button", { name: "Call it off and tell 3" });
  await confirm.click();
  await expect(dialog, "too long a text is not sent").toBeVisible();
  await dialog.getByLabel("Why").fill(REASON);
  await expectAccessible(host, "calling an event off");
  await expectNoScrolling(host);
  await confirm.dblclick();
  await expect(host.getByRole("list", { name: "Messages" }).getByText(`${NAME} is called off`)).toBeVisible();
  await expectClosed(dialog);
  await expect(host.getByRole("row", { name: new RegExp(NAME) })).toContainText("Cancelled");

  await expectStopped({ player, screen, desk });
  await expectSecondTab(secondTab);
  for (const person of [PLAYER, OTHER, REMINDED]) {
    const [page = ""] = await linksMailed(server, { to: toEmail(person), about: SUBJECT });
    expect(page, "the mail links to the event").toBe(`/e/${event.shortId}`);
    expect(
      (await subjectsTo(server, toEmail(person))).filter((subject) => subject === SUBJECT),
      "one mail each",
    ).toHaveLength(1);
    expect(await calledOffNotices(await signInByApi(server, person))).toEqual([REASON]);
  }
  expect(await calledOffNotices(creator), "the host has no notice of it").toEqual([]);

  await openNotice(player);
  const visitor = await journey.open({ path: `/e/${event.shortId}`, viewport: phone });
  await expect(visitor.getByText("This game was called off")).toBeVisible();
  await expect(visitor.getByText(REASON)).toBeVisible();
  await expect(visitor.getByRole("button", { name: /^Play as/ })).toHaveCount(0);
  await expectAccessible(visitor, "a visitor's page of a called-off event");
  await expectNoScrolling(visitor);
});

async function openDialog(page: Page) {
  await page.getByRole("button", { name: `More for ${NAME}` }).click();
  await page.getByRole("menuitem", { name: "Call off" }).click();
  const dialog = page.getByRole("dialog", { name: `Call off ${NAME}?` });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The open pages say it without being loaded again. */
async function expectStopped({ player, screen, desk }: Record<"player" | "screen" | "desk", Page>): Promise<void> {
  await expect(player.getByRole("heading", { level: 1, name: "This game was called off" })).toBeVisible();
  await expect(player.getByText(`“${REASON}”`)).toBeVisible();
  await expectAccessible(player, "a called-off game on the phone");
  await expectNoScrolling(player);
  await expect(screen.getByText("This event was called off.")).toBeVisible();
  await expect(screen.getByText(`“${REASON}”`)).toBeVisible();
  await expect(desk.getByText(`This game was called off. “${REASON}”`)).toBeVisible();
}

/** The dialog that was open all the time is confirmed in another tab: the answer says that nothing happens, and the list is up to date. */
async function expectSecondTab(page: Page): Promise<void> {
  await page.bringToFront();
  const dialog = page.getByRole("dialog", { name: `Call off ${NAME}?` });
  await dialog.getByLabel("Why").fill("Another reason");
  await dialog.getByRole("button", { name: /^Call it off/ }).click();
  await expect(page.getByRole("list", { name: "Messages" }).getByText(`${NAME} is over or was called off before.`)).toBeVisible();
  await expectClosed(dialog);
  await expect(page.getByRole("row", { name: new RegExp(NAME) })).toContainText("Cancelled");
}

async function calledOffNotices(member: Api): Promise<string[]> {
  const { data } = await member.call("GET", "/api/v1/notices");
  return data.filter(({ title }: { title: string }) => title === SUBJECT).map(({ detail }: { detail: string }) => detail);
}

async function openNotice(player: Page): Promise<void> {
  await player.goto("/communities/sdpn");
  await player.getByRole("button", { name: /^Account: / }).click();
  await player
    .getByRole("dialog", { name: /^Account: / })
    .getByRole("button", { name: "Notifications" })
    .click();
  const notice = player.getByRole("dialog", { name: "Notifications" }).getByRole("link", { name: new RegExp(`^${SUBJECT}`) });
  await expect(notice).toContainText(REASON);
  await notice.click();
  await expect(player.getByRole("heading", { level: 1, name: "This game was called off" })).toBeVisible();
}
