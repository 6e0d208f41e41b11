/** Covers users, gate. */
import { expect } from "@playwright/test";
import { hostStep, makeEvent, signInByApi } from "./api.ts";
import { desktop, expectNoScrolling, phone, test } from "./journey.fixtures.ts";
import { receiptOn, tile } from "./player-page.ts";

test("a new person comes by the link on the big screen and has answered the first question after one form and four taps", async ({
  journey,
  server,
}) => {
  const creator = await signInByApi(server, "creator");
  const event = await makeEvent(creator);
  const page = await journey.open({ path: `/e/${event.shortId}`, viewport: phone });
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).tap();
  await expect(page.getByText("SDPN").first()).toBeVisible();
  await page.getByLabel("Name others see").fill("Rowan Ellery");
  await page.getByLabel("Email").fill(`rowan.${event.shortId}@sparc.test`);
  await page.getByRole("textbox", { name: "Password" }).fill("a long enough one");
  await expectNoScrolling(page);
  await page.getByRole("button", { name: "Sign up and join SDPN" }).tap();
  await page.getByRole("button", { name: "I'm in" }).tap();
  await expect(page.getByText("You are in", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Rowan" })).toBeVisible();

  const host = await journey.open({ as: "creator", path: `/studio/events/${event.id}/host`, viewport: desktop });
  const joined = host.getByRole("complementary", { name: "The room" }).getByRole("definition").first();
  await expect(joined).toHaveText("1");

  await hostStep(creator, event, "start");
  await tile(page, "Five").tap();
  await receiptOn(page);
});
