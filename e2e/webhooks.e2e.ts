/** An admin sets up a webhook, and another program gets its signed messages. Covers webhooks, admin, audit. */
import { expect, type Locator, type Page } from "@playwright/test";
import { startWebhookReceiver, type WebhookReceiver } from "../server/src/testing/webhook-receiver.ts";
import { hostStep, makeEvent, signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { test as base, desktop, expectNoScrolling, phone } from "./journey.fixtures.ts";
import { startServer } from "./start-server.ts";

/** A separate server that may send webhooks to this machine. */
const test = base.extend<{ receiver: WebhookReceiver }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
    async ({}, use) => {
      const server = await startServer({ env: { WEBHOOK_HOSTS: "127.0.0.1" } });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
  receiver: async ({}, use) => {
    const receiver = await startWebhookReceiver();
    await use(receiver);
    await receiver.stop();
  },
});

const toTypes = ({ received }: WebhookReceiver): string[] => received.map(({ body }) => body.type);
const getLog = (page: Page): Locator => page.getByRole("table", { name: /^Messages to / });
/** The newest line of the log; an open line has its message in a row below. */
const getNewest = (page: Page): Locator => getLog(page).locator("tbody tr:not(.au-d)").first();

/** Adds a webhook for the receiver through the page, and gives the receiver the secret from the clipboard. */
async function addWebhook(page: Page, receiver: WebhookReceiver): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await page.getByRole("textbox", { name: "Address" }).fill(receiver.url);
  await page.getByRole("button", { name: "Add it" }).click();
  const dialog = page.getByRole("dialog", { name: "Signing secret" });
  await expect(dialog).toContainText("The secret is not shown again.");
  await dialog.getByRole("button", { name: "Copy secret" }).click();
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]+=*$/);
  await expect(dialog.locator("code")).toHaveText(secret);
  await expectAccessible(page, "the secret of a new webhook");
  await page.keyboard.press("Escape");
  await expect(dialog, "a secret that is shown once is not lost by a key").toBeVisible();
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  await expect(dialog).toBeHidden();
  receiver.secret = secret;
}

test("a webhook gets a test, the start of an event, and by hand what failed before, all signed with its secret", { tag: "@full" }, async ({
  journey,
  server,
  receiver,
}) => {
  const creator = await signInByApi(server, "creator");
  const { data: community } = await creator.call("GET", "/api/v1/communities/sdpn/public_info");
  const page = await journey.open({ as: "admin", path: `/admin/communities/${community.id}/edit`, viewport: desktop });
  await page.getByRole("link", { name: "Webhooks" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Webhooks of ${community.name}` })).toBeVisible();
  await expect(page.getByText("No webhooks yet.")).toBeVisible();
  await expectAccessible(page, "webhooks, none");
  await addWebhook(page, receiver);

  const row = page.getByRole("row", { name: receiver.url });
  await row.getByRole("button", { name: /^Send a test/ }).click();
  await expect(page).toHaveURL(/\?webhook=/);
  await expect(getNewest(page)).toContainText("Test");
  await expect(getNewest(page)).toContainText("Delivered", { timeout: 30_000 });
  await expect(row).toContainText("Delivered");
  expect(toTypes(receiver)).toEqual(["ping"]);

  const event = await makeEvent(creator, { name: "Friday Night Trivia" });
  await hostStep(creator, event, "start");
  await expect.poll(() => toTypes(receiver)).toEqual(["ping", "event.started"]);
  expect(receiver.received[1]?.body.data).toMatchObject({ community: { id: community.id }, event: { id: event.id, name: event.name } });
  await page.reload();
  await expect(getNewest(page)).toContainText("Event started");

  // An hour, so that the server's own next try does not come before the one by hand.
  receiver.answerWith((response) => response.writeHead(503, { "retry-after": "3600" }).end());
  await row.getByRole("button", { name: /^Send a test/ }).click();
  await expect(getNewest(page)).toContainText("Waiting, tried again", { timeout: 30_000 });
  await expect(getNewest(page)).toContainText("the last: 503");
  await getNewest(page).getByRole("button", { name: /^Open/ }).click();
  await expect(getLog(page).locator("pre")).toContainText('"type": "ping"');
  await expectAccessible(page, "the log of a webhook, a message that waits");
  receiver.answerWith(null);
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(getNewest(page)).toContainText("Delivered", { timeout: 30_000 });
  await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();

  const [first, ...repeated] = receiver.received.slice(2);
  expect(repeated.length, "the message came again").toBeGreaterThan(0);
  for (const { id, text } of repeated) expect({ id, text }).toEqual({ id: first?.id, text: first?.text });
  expect(receiver.refused, "every signature is right").toEqual([]);
});

test("a webhook is changed, paused and removed on a phone, and the audit log names its host alone", { tag: "@full" }, async ({
  journey,
  server,
  receiver,
}) => {
  journey.allow(/status of 422/);
  const admin = await signInByApi(server, "admin");
  const given = { name: "Harbor Hooks", slug: "harbor-hooks", description: "Made for a journey." };
  const { data: community } = await admin.call("POST", "/admin/v1/communities", given);
  const page = await journey.open({ as: "admin", path: `/admin/communities/${community.id}/webhooks`, viewport: phone });
  await addWebhook(page, receiver);
  const more = page.getByRole("button", { name: /^More for 127\.0\.0\.1/ });
  const choose = async (item: string): Promise<void> => {
    await more.click();
    await page.getByRole("menuitem", { name: item }).click();
  };

  await choose("Edit");
  const dialog = page.getByRole("dialog");
  const address = dialog.getByRole("textbox", { name: "Address" });
  await address.fill("http://10.0.0.1/in");
  await dialog.getByRole("checkbox", { name: "A prize is claimed" }).uncheck();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(address, "an address of the server's own network is refused").toHaveAttribute("aria-invalid", "true");
  await expect(address).toBeFocused();
  await expectAccessible(page, "a webhook with a refused address");
  await address.fill(receiver.url);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: receiver.url })).toContainText("Event started, results final");

  await choose("New secret…");
  await dialog.getByRole("button", { name: "Make a new one" }).click();
  const secret = (await dialog.locator("code").textContent()) ?? "";
  expect(secret).not.toBe(receiver.secret);
  receiver.secret = secret;
  await dialog.getByRole("button", { name: "I have stored it" }).click();
  await page.getByRole("button", { name: /^Send a test/ }).click();
  await expect(getNewest(page)).toContainText("Delivered", { timeout: 30_000 });
  expect([toTypes(receiver), receiver.refused]).toEqual([["ping"], []]);

  await getNewest(page).getByRole("button", { name: /^Open/ }).click();
  await expectAccessible(page, "webhooks on a phone, a message open");
  await expectNoScrolling(page);
  await page.getByRole("link", { name: "Close this log" }).click();
  await expect(getLog(page)).toBeHidden();
  await page.goBack();
  await expect(getNewest(page)).toBeVisible();

  await choose("Pause");
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Switch on/ })).toBeVisible();
  await choose("Remove…");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("No webhooks yet.")).toBeVisible();
  await expect(page).toHaveURL(/\/webhooks$/);

  await page.goto(`/admin/audit?object=${community.id}`);
  const log = page.getByRole("table", { name: "Audit log" });
  for (const act of ["Added a webhook", "Changed a webhook", "Made a new secret for a webhook", "Removed a webhook"])
    await expect(log.getByText(act, { exact: true }).first()).toBeVisible();
  await log.getByRole("row").filter({ hasText: "Added a webhook" }).getByRole("button", { name: /^Open/ }).click();
  await expect(log).toContainText("127.0.0.1");
  await expect(log).not.toContainText("token=");
});
