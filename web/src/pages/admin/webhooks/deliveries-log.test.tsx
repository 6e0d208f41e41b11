import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type DrawnPage, drawPage } from "../../../testing/draw-page.tsx";
import { toPagination } from "../../../testing/entities.ts";
import { type ApiStub, refusal, stubApi } from "../../../testing/stub-api.ts";
import { DeliveriesLog } from "./deliveries-log.tsx";
import { deliveryList, deliveryWith, webhookWith } from "./webhooks.fixtures.ts";

let api: ApiStub;
let page: DrawnPage;
beforeEach(() => {
  api = stubApi();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  page.unmount();
  vi.useRealTimers();
});

const wait = async (ms = 0): Promise<void> => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // The answer to what a timer asked for is drawn later.
  await act(() => vi.advanceTimersByTimeAsync(50));
};
async function show(number = 1): Promise<void> {
  page = await drawPage(<DeliveriesLog communityId="c1" webhook={webhookWith()} name="bot.example.org" page={number} />, {
    visited: ["/?webhook=w1"],
  });
  await wait();
}
const button = (text: string): HTMLButtonElement | undefined =>
  [...page.root.querySelectorAll("button")].find((one) => one.textContent?.startsWith(text));
const press = async (element: HTMLElement | undefined): Promise<void> => {
  await act(async () => element?.click());
  await wait();
};
const states = () => [...page.root.querySelectorAll("tbody tr:not(.au-d) td:nth-child(2)")].map(({ textContent }) => textContent?.trim());
const reads = () => api.toRequests("admin.webhooks.deliveries");

test("shows a page of deliveries and links to the others", async () => {
  const data = [
    deliveryWith({ id: "d2", kind: "ping" }),
    deliveryWith({ id: "d1", status: "failed", tries: 8, response_status: null, failure: "ECONNREFUSED" }),
  ];
  api.reply({ "admin.webhooks.deliveries": { data, pagination: toPagination(12, 10, 2) } });
  await show(2);
  expect(reads().map(({ params, query }) => ({ ...params, ...query }))).toEqual([
    { id: "c1", webhookId: "w1", page: "2", page_size: "10" },
  ]);
  expect(states()).toEqual(["Delivered1 try", "Failed: the connection was refused8 tries"]);
  expect(page.root.querySelector("tbody th")?.textContent).toMatch(/^Test/);
  const links = [...page.root.querySelectorAll("nav a")].map((link) => link.getAttribute("href"));
  expect(links).toContain("/admin/communities/c1/webhooks?webhook=w1");
});

test("refetches every five seconds while a delivery waits, and not afterwards", async () => {
  const waiting = deliveryWith({ status: "waiting", tries: 0, response_status: null });
  api.reply({ "admin.webhooks.deliveries": deliveryList(waiting) });
  await show();
  expect(states()).toEqual(["Waiting for its first tryNot tried yet"]);
  await wait(5_000);
  expect(reads()).toHaveLength(2);
  api.reply({ "admin.webhooks.deliveries": deliveryList(deliveryWith()) });
  await wait(5_000);
  expect(states()).toEqual(["Delivered1 try"]);
  await wait(60_000);
  expect(reads()).toHaveLength(3);
});

test("opens a delivery to its body, and sends it again", async () => {
  let stored = deliveryWith({ status: "waiting", tries: 2, response_status: 500, next_try_at: "2036-01-01T00:00:00.000Z" });
  api.reply({
    "admin.webhooks.deliveries": () => deliveryList(stored),
    "admin.webhooks.redeliver": () => {
      stored = deliveryWith({ tries: 3 });
      return { data: stored };
    },
  });
  await show();
  await press(button("Open"));
  expect(button("Close")?.getAttribute("aria-expanded")).toBe("true");
  expect(page.root.querySelector("pre")?.textContent).toBe('{\n  "type": "event.started"\n}');
  expect(button("Send again")).toBeUndefined();
  await press(button("Try now"));
  expect(api.toRequests("admin.webhooks.redeliver").map(({ params }) => params)).toEqual([{ id: "c1", webhookId: "w1", deliveryId: "d1" }]);
  expect(states()).toEqual(["Delivered3 tries"]);
  api.reply({ "admin.webhooks.redeliver": refusal("webhooks.paused") });
  await press(button("Send again"));
  expect(page.root.querySelector(".notice")?.textContent).toContain("This webhook is paused. Switch it on first.");
});

test("says that nothing was sent yet, and what went wrong when the log cannot be loaded", async () => {
  api.reply({ "admin.webhooks.deliveries": deliveryList() });
  await show();
  expect(page.root.textContent).toContain("Nothing was sent in the last 30 days.");
  page.unmount();
  api.reply({ "admin.webhooks.deliveries": refusal("server.error") });
  await show();
  expect(page.root.textContent).toContain("Server error. Please try again later.");
});
