/** Covers announcements, mail, notifications. */
import { expect } from "@playwright/test";
import { signInByApi, toEmail, wantMails } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { toDraft } from "./bracket-plan.ts";
import { expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { expectClosed } from "./overlay.ts";
import { linksMailed, subjectsTo } from "./sent-mails.ts";

const NAME = "Autumn playoffs";
const MESSAGE = "Pick before Friday";
const MEMBER = "member07";
const SUBJECT = `${NAME} is open`;

test("a creator announces an open event to the members: a mail links to it, and the mail's last link unsubscribes", {
  tag: "@full",
}, async ({ journey, server }) => {
  const creator = await signInByApi(server, "creator");
  const community = (await creator.call("GET", "/api/v1/communities/sdpn/public_info")).data;
  const lockAt = Date.now() + 48 * 3_600_000;
  const { data: made } = await creator.call("POST", "/api/v1/events", {
    ...{
      type: "bracket",
      community_id: community.id,
      name: NAME,
      description: "Pick every series.",
      starts_at: new Date(lockAt).toISOString(),
    },
    draft: toDraft(lockAt),
  });
  await creator.call("POST", `/api/v1/events/${made.id}/publish`, {});

  await wantMails(server, MEMBER);

  const page = await journey.open({ as: "creator", path: `/studio/events?search=${encodeURIComponent(NAME)}`, viewport: phone });
  await page.getByRole("button", { name: `More for ${NAME}` }).click();
  await page.getByRole("menuitem", { name: "Tell members" }).click();
  const dialog = page.getByRole("dialog", { name: `Tell members of ${NAME}` });
  await expect(dialog.getByRole("radio", { name: /^The results are in/ })).toBeDisabled();
  await dialog.getByRole("radio", { name: /^It is open/ }).check();
  await dialog.getByLabel(/^A word of your own/).fill(MESSAGE);
  await expect(dialog.getByRole("region", { name: "What they will read" })).toContainText(MESSAGE);
  await expectAccessible(page, "telling members");
  await expectNoScrolling(page);
  // The dialog is in a table cell, whose text does not wrap.
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const send = dialog.getByRole("button", { name: /^Send to \d+ members$/ });
  const reached = (await send.textContent())?.match(/\d+/)?.[0];
  await send.dblclick();
  await expect(page.getByRole("list", { name: "Messages" }).getByText(`Sent to ${reached} members`)).toBeVisible();
  await expectClosed(dialog);

  const [toEvent = "", toStop = ""] = await linksMailed(server, { to: toEmail(MEMBER), about: SUBJECT });
  const member = await journey.open({ as: MEMBER, path: toEvent, viewport: phone });
  await expect(member.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await member.goto(toStop);
  await member.getByRole("button", { name: "Stop e-mails about open events" }).click();
  await expect(member.getByRole("heading", { level: 1, name: "No more e-mails about openings" })).toBeVisible();

  // The member who unsubscribed from mails still gets the notification under the bell.
  await page.getByRole("button", { name: `More for ${NAME}` }).click();
  await page.getByRole("menuitem", { name: "Tell members" }).click();
  await expect(dialog.getByRole("radio", { name: /^It is open/ })).toBeDisabled();
  await expect(dialog.getByText(/^Sent at .* to \d+ members[.] Again from .* on[.]$/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: `Send to ${reached} members` })).toBeVisible();
  expect((await subjectsTo(server, toEmail(MEMBER))).filter((subject) => subject === SUBJECT)).toHaveLength(1);
});
