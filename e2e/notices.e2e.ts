/** Covers notices, notifications. */
import { expect } from "@playwright/test";
import { OWN_PASSWORD, registerByApi, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { toDraft } from "./bracket-plan.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";

const NAME = "Winter playoffs";

test("an announcement is listed under the bell, is read in one tab and no longer counted in another, and links to the event", {
  tag: "@full",
}, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const community = (await creator.call("GET", "/api/v1/communities/sdpn/public_info")).data;
  const lockAt = Date.now() + 48 * 3_600_000;
  const { data: made } = await creator.call("POST", "/api/v1/events", {
    ...{ type: "bracket", community_id: community.id, name: NAME, description: "Pick.", starts_at: new Date(lockAt).toISOString() },
    draft: toDraft(lockAt),
  });
  await creator.call("POST", `/api/v1/events/${made.id}/publish`, {});
  // The demo's members may have notices from other journeys on this server.
  const newcomer = `robin.${process.pid}`;
  const member = await registerByApi(server, newcomer, "Robin Vale");
  await member.call("POST", "/api/v1/communities/sdpn/join", {});

  const signedIn = { as: newcomer, password: OWN_PASSWORD };
  const page = await journey.open({ ...signedIn, path: "/communities/sdpn", viewport: desktop });
  const other = await journey.open({ ...signedIn, path: "/communities/sdpn/leaderboard", viewport: phone });
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await creator.call("POST", `/api/v1/events/${made.id}/notify`, { kind: "now_open", message: "Bring a friend" });
  const unread = page.getByRole("button", { name: "Notifications, 1 unread" });
  await expect(unread).toBeVisible();
  const account = other.getByRole("button", { name: /^Account: / });
  await expect(account).toContainText("1 unread");

  await unread.press("Enter");
  const panel = page.getByRole("dialog", { name: "Notifications" });
  const notice = panel.getByRole("link", { name: new RegExp(`^${NAME} is open ?, unread`) });
  await expect(notice).toContainText("Bring a friend");
  await expectAccessible(page, "the list of notices");
  await expect(page.getByRole("button", { name: "Notifications", exact: true, includeHidden: true })).toHaveCount(1);
  await expect(account).not.toContainText("unread");
  await page.keyboard.press("Escape");
  await expectClosed(panel);
  await expect(page.getByRole("button", { name: "Notifications", exact: true }), "the focus is back").toBeFocused();

  await account.click();
  await other
    .getByRole("dialog", { name: /^Account: / })
    .getByRole("button", { name: "Notifications" })
    .click();
  const sheet = other.getByRole("dialog", { name: "Notifications" });
  await expect(sheet.getByRole("link", { name: new RegExp(`^${NAME} is open`) })).toBeVisible();
  await expectAccessible(other, "the sheet of notices");
  await expectNoScrolling(other);
  await sheet.getByRole("link", { name: new RegExp(`^${NAME} is open`) }).click();
  await expect(other.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe(`/communities/sdpn/sparclets/brackets/${made.id}`);
});
