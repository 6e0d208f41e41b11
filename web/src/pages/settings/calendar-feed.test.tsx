import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawPage } from "../../testing/draw-page.tsx";
import { type ApiStub, refusal, stubApi } from "../../testing/stub-api.ts";
import { CalendarFeed } from "./calendar-feed.tsx";

const SINCE = { created_at: "2026-01-05T12:00:00.000Z" };
const address = (token: string) => `https://play.example.org/api/v1/calendar/${token.repeat(43)}.ics`;
const made = (token: string) => ({ data: { ...SINCE, url: address(token) } });

type Page = Awaited<ReturnType<typeof drawPage>>;
let page: Page;
let api: ApiStub;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => page.unmount());

async function show(feed: typeof SINCE | null): Promise<void> {
  api.reply({ "calendar.get": { data: feed } });
  page = await drawPage(<CalendarFeed />);
  await vi.waitFor(() => expect(page.root.textContent).toContain("Calendar"));
}

const button = (text: string, root: ParentNode = document): HTMLButtonElement =>
  [...root.querySelectorAll("button")].find((one) => one.textContent?.startsWith(text)) as HTMLButtonElement;
const press = (element: HTMLElement) => act(async () => element.click());
const dialog = () => document.querySelector("dialog") as HTMLDialogElement;
const shown = () => page.root.querySelector("code")?.textContent ?? null;

test("the address is created by one press, shown once with a webcal link, and stored nowhere in the page", async () => {
  await show(null);
  expect([shown(), button("Replace")]).toEqual([null, undefined]);
  api.reply({ "calendar.create": made("a") });
  await press(button("Make an address"));
  await vi.waitFor(() => expect(shown()).toBe(address("a")));
  expect(document.activeElement?.textContent).toBe("Your calendar's address");
  expect(page.root.querySelector("a")?.getAttribute("href")).toBe(address("a").replace("https:", "webcal:"));
  expect(button("Copy address")).toBeDefined();
  const queries = JSON.stringify(
    page.client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );
  expect([queries, JSON.stringify(localStorage)].join(" ")).not.toContain("aaaa");
  page.unmount();
  await show(SINCE);
  expect([shown(), page.root.textContent?.includes("at the private address made")]).toEqual([null, true]);
});

test("replacing asks for confirmation and shows the new address", async () => {
  await show(SINCE);
  await press(button("Replace"));
  await press(button("Keep it", dialog()));
  expect(api.toRequests("calendar.create")).toEqual([]);
  for (const token of ["b", "c"]) {
    await press(button("Replace"));
    api.reply({ "calendar.create": made(token) });
    await press(button("Replace it", dialog()));
    await vi.waitFor(() => expect(shown()).toBe(address(token)));
  }
  expect(dialog()).toBeNull();
});

test("stopping asks for confirmation, and the dialog stays open with the reason when it fails", async () => {
  await show(SINCE);
  await press(button("Stop"));
  api.reply({ "calendar.revoke": refusal("server.error") });
  await press(button("Stop it", dialog()));
  await vi.waitFor(() => expect(dialog().textContent).toContain("Server error"));
  expect(button("Replace", page.root)).toBeDefined();
  api.reply({ "calendar.revoke": null });
  await press(button("Stop it", dialog()));
  await vi.waitFor(() => expect(button("Make an address")).toBeDefined());
  expect([dialog(), shown()]).toEqual([null, null]);
});

test("a failed creation is reported and can be tried again", async () => {
  await show(null);
  api.reply({ "calendar.create": refusal("server.unavailable") });
  await press(button("Make an address"));
  await vi.waitFor(() => expect(page.root.querySelector(".notice")?.textContent).toContain("briefly unavailable"));
  api.reply({ "calendar.create": made("d") });
  await press(button("Make an address"));
  await vi.waitFor(() => expect(shown()).toBe(address("d")));
  expect(page.root.querySelector(".notice.is-bad")).toBeNull();
});
