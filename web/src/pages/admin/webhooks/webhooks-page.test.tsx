import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DrawnPage, drawPage } from "../../../testing/draw-page.tsx";
import { settle } from "../../../testing/settle.ts";
import { type ApiStub, refusal, stubApi } from "../../../testing/stub-api.ts";
import { notify } from "../../../ui/notify.ts";
import type { WebhooksSearch } from "../admin-search.ts";
import { community, deliveryList, deliveryWith, webhookWith } from "./webhooks.fixtures.ts";
import { WebhooksPage } from "./webhooks-page.tsx";

let api: ApiStub;
let page: DrawnPage;
beforeEach(() => {
  api = stubApi({ "admin.communities.get": { data: community }, "admin.webhooks.list": { data: [webhookWith()] } });
});
afterEach(() => {
  page.unmount();
  vi.restoreAllMocks();
});

async function show(search: WebhooksSearch = {}): Promise<void> {
  page = await drawPage(<WebhooksPage id="c1" search={search} />);
  await settle();
}
const button = (text: string, root: ParentNode = document): HTMLButtonElement | undefined =>
  [...root.querySelectorAll("button")].find((one) => one.textContent?.startsWith(text));
const press = async (element: HTMLElement | undefined): Promise<void> => {
  if (!element) throw new Error("There is nothing to press");
  await act(async () => element.click());
  await settle();
};
const openMenu = (item: string) =>
  press(document.querySelector<HTMLElement>('[aria-haspopup="menu"]') ?? undefined).then(() => press(button(item)));
const dialog = () => document.querySelector("dialog") as HTMLDialogElement;
const rows = (table: string) =>
  [...page.root.querySelectorAll(`.${table} tbody tr`)].map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent));

test("lists the community's webhooks with what they get, whether they are active and their last delivery", async () => {
  const failed = { status: "failed", at: new Date(Date.now() - 3 * 3_600_000).toISOString() } as const;
  const shop = webhookWith({ id: "w2", url: "http://shop.test/", kinds: ["prize.claimed"], active: false, last_delivery: failed });
  api.reply({ "admin.webhooks.list": { data: [webhookWith(), shop] } });
  await show();
  expect(page.root.querySelector("h1")?.textContent).toBe("Webhooks of Limestone Rec");
  expect(rows("webhooks-table")).toEqual([
    ["https://bot.example.org/inEvent started", "Active", "Nothing sent yet"],
    ["http://shop.test/Prize claimed", "Paused", " Failed3 h ago"],
  ]);
  expect(button("Switch on")?.textContent).toBe("Switch on shop.test");
  const links = [...page.root.querySelectorAll("main a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining(["/docs/api", "/admin/communities/c1/edit"]));
});

test("names webhooks of one host by their numbers", async () => {
  const urls = ["https://bot.example.org/in", "https://chat.example.org/s3cret", "https://bot.example.org/out?key=s3cret"];
  api.reply({ "admin.webhooks.list": { data: urls.map((url, at) => webhookWith({ id: `w${at + 1}`, url })) } });
  await show();
  const tests = [...page.root.querySelectorAll("tbody button")]
    .map(({ textContent }) => textContent)
    .filter((text) => text?.startsWith("Send"));
  expect(tests).toEqual([
    "Send a test to bot.example.org (number 1)",
    "Send a test to chat.example.org",
    "Send a test to bot.example.org (number 3)",
  ]);
  const menus = [...page.root.querySelectorAll("[aria-haspopup]")].map((menu) => menu.getAttribute("aria-label"));
  expect(menus).toEqual(["More for bot.example.org (number 1)", "More for chat.example.org", "More for bot.example.org (number 3)"]);
});

test("says what a webhook is for when there is none, and offers no more than there may be", async () => {
  api.reply({ "admin.webhooks.list": { data: [] } });
  await show();
  expect(page.root.textContent).toContain("No webhooks yet.");
  await press(button("Add a webhook"));
  expect(dialog().textContent).toContain("Add a webhook");
  page.unmount();
  api.reply({ "admin.webhooks.list": { data: Array.from({ length: 10 }, (_, at) => webhookWith({ id: `w${at}` })) } });
  await show();
  expect(button("Add a webhook")).toBeUndefined();
  expect(page.root.textContent).toContain("at most 10 webhooks");
});

test("offers another try when the list cannot be loaded", async () => {
  api.reply({ "admin.webhooks.list": refusal("server.error") });
  await show();
  expect(page.root.textContent).toContain("Server error. Please try again later.");
  api.reply({ "admin.webhooks.list": { data: [webhookWith()] } });
  await press(button("Try again"));
  expect(rows("webhooks-table")).toHaveLength(1);
});

test("pauses a webhook, switches it on, and says why that was refused", async () => {
  let stored = webhookWith();
  api.reply({
    "admin.webhooks.list": () => ({ data: [stored] }),
    "admin.webhooks.update": ({ body }) => {
      stored = { ...stored, active: body.active ?? true };
      return { data: stored };
    },
  });
  await show();
  await openMenu("Pause");
  expect(rows("webhooks-table")[0]?.[1]).toBe("Paused");
  await press(button("Switch on"));
  expect(rows("webhooks-table")[0]?.[1]).toBe("Active");
  expect(api.toRequests("admin.webhooks.update").map(({ body }) => body)).toEqual([{ active: false }, { active: true }]);
  const error = vi.spyOn(notify, "error").mockReturnValue("m1");
  api.reply({ "admin.webhooks.ping": refusal("webhooks.paused") });
  await press(button("Send a test"));
  expect(error.mock.calls).toEqual([["bot.example.org: This webhook is paused. Switch it on first."]]);
});

test("sends a test and then shows the webhook's log", async () => {
  api.reply({ "admin.webhooks.ping": { data: deliveryWith({ kind: "ping", status: "waiting", tries: 0 }) } });
  await show();
  await press(button("Send a test"));
  expect(api.toRequests("admin.webhooks.ping").map(({ params }) => params)).toEqual([{ id: "c1", webhookId: "w1" }]);
  expect(page.history.location.href).toBe("/admin/communities/c1/webhooks?webhook=w1");
});

test("removes a webhook after asking, and no longer names it in the address", async () => {
  api.reply({ "admin.webhooks.delete": null, "admin.webhooks.deliveries": deliveryList() });
  await show({ webhook: "w1", page: 1 });
  await openMenu("Remove");
  expect(dialog().textContent).toContain("Its log goes with it, and what waits is not sent.");
  expect(api.toRequests("admin.webhooks.delete")).toEqual([]);
  api.reply({ "admin.webhooks.list": { data: [] } });
  await press(button("Remove", dialog()));
  expect(api.toRequests("admin.webhooks.delete").map(({ params }) => params)).toEqual([{ id: "c1", webhookId: "w1" }]);
  expect(page.root.textContent).toContain("No webhooks yet.");
  expect(page.history.location.href).toBe("/admin/communities/c1/webhooks");
});

test("makes a new secret after asking, shows it once, and does not lose it by Esc", async () => {
  const success = { data: { ...webhookWith(), secret: "whsec_bmV3" } };
  api.reply({ "admin.webhooks.renewSecret": refusal("server.unavailable") });
  await show();
  await openMenu("New secret");
  expect(dialog().textContent).toContain("The former secret stops at once");
  await press(button("Make a new one", dialog()));
  expect(dialog().querySelector(".notice")).not.toBeNull();
  api.reply({ "admin.webhooks.renewSecret": success });
  await press(button("Make a new one", dialog()));
  expect(dialog().querySelector("code")?.textContent).toBe("whsec_bmV3");
  expect(dialog().textContent).toContain("The secret is not shown again.");
  await act(async () => void dialog().dispatchEvent(new Event("cancel", { cancelable: true })));
  expect(dialog().querySelector("code")?.textContent).toBe("whsec_bmV3");
  await press(button("I have stored it"));
  expect(dialog()).toBeNull();
  expect(document.body.textContent).not.toContain("whsec_");
});

test("says that the webhook of an old address was removed", async () => {
  await show({ webhook: "w9" });
  expect(page.root.textContent).toContain("The webhook of this address was removed");
  expect(api.toRequests("admin.webhooks.deliveries")).toEqual([]);
});
