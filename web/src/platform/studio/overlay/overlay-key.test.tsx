import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { drawPage } from "../../../testing/draw-page.tsx";
import { type ApiStub, refusal, stubApi } from "../../../testing/stub-api.ts";
import { OverlayKey } from "./overlay-key.tsx";

const SINCE = { created_at: "2026-01-05T12:00:00.000Z" };
const address = (letter: string) => `https://play.example.org/overlay/e1#ovl_${letter.repeat(43)}`;
const made = (letter: string) => ({ data: { ...SINCE, url: address(letter) } });

type Page = Awaited<ReturnType<typeof drawPage>>;
let page: Page;
let api: ApiStub;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => page.unmount());

async function show(known: typeof SINCE | null): Promise<void> {
  api.reply({ "overlays.get": { data: known } });
  page = await drawPage(<OverlayKey eventId="e1" />);
  await vi.waitFor(() => expect(page.root.textContent).toContain("A transparent page"));
}
const button = (text: string, root: ParentNode = document): HTMLButtonElement | undefined =>
  [...root.querySelectorAll("button")].find((one) => one.textContent?.startsWith(text));
const press = (element: HTMLElement | undefined) => act(async () => element?.click());
const dialog = () => document.querySelector("dialog") as HTMLDialogElement;
const shown = () => page.root.querySelector("code")?.textContent ?? null;

test("the address is shown once, when its key is made, and stored nowhere in the page", async () => {
  await show(null);
  api.reply({ "overlays.create": made("a") });
  await press(button("Make an overlay address"));
  await vi.waitFor(() => expect(shown()).toBe(address("a")));
  expect(button("Copy")).toBeDefined();
  const cached = JSON.stringify(
    page.client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );
  expect(cached + JSON.stringify(localStorage)).not.toContain("aaaa");
  page.unmount();
  await show(SINCE);
  expect(shown()).toBeNull();
});

test("replacing and revoking ask first, and a failure is said and loses nothing", async () => {
  await show(SINCE);
  await press(button("Make a new one"));
  await press(button("Keep it", dialog()));
  expect(api.toRequests("overlays.create")).toEqual([]);
  api.reply({ "overlays.create": made("b"), "overlays.revoke": refusal("server.unavailable") });
  await press(button("Make a new one"));
  await press(button("Make a new one", dialog()));
  await vi.waitFor(() => expect(shown()).toBe(address("b")));
  await press(button("Revoke"));
  await press(button("Revoke it", dialog()));
  await vi.waitFor(() => expect(dialog().querySelector(".notice")).not.toBeNull());
  expect(shown()).toBe(address("b"));
  api.reply({ "overlays.revoke": null });
  await press(button("Revoke it", dialog()));
  await vi.waitFor(() => expect(button("Make an overlay address")).toBeDefined());
  expect(shown()).toBeNull();
});
