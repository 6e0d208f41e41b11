import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { roomWith } from "../../sparclets/trivia/play/play.fixtures.tsx";
import { drawPage } from "../../testing/draw-page.tsx";
import { type ApiStub, refusal, stubApi, unreachable } from "../../testing/stub-api.ts";
import { OverlayPage } from "./overlay-page.tsx";

const ID = "00000000-0000-4000-8000-000000000001";
const KEY = `ovl_${"a".repeat(43)}`;
const colors = { primary: null, secondary: null, primary_text: null, secondary_text: null };
const event = {
  id: ID,
  type: "trivia",
  name: "Quiz",
  meta: { custom_short_id: "puck7" },
  community: { slug: "sdpn", brand_logo: null, colors },
};
const answer = (state: ReturnType<typeof roomWith> | null) => ({
  data: { event, room: { type: "trivia" as const, seq: 1, state, server_at_ms: Date.now() } },
});

let page: Awaited<ReturnType<typeof drawPage>>;
let api: ApiStub;
beforeEach(() => {
  location.hash = KEY;
  api = stubApi();
});
afterEach(() => {
  page.unmount();
  location.hash = "";
  vi.useRealTimers();
});
const show = async () => {
  page = await drawPage(<OverlayPage id={ID} />);
};

test("shows the room, and the document is transparent as long as the page is open", async () => {
  api.reply({ "overlays.room": answer(roomWith()) });
  await show();
  await vi.waitFor(() => expect(page.root.textContent).toContain("How many rings?"));
  expect(document.documentElement.dataset.overlay).toBe("");
  page.unmount();
  expect(document.documentElement.dataset.overlay).toBeUndefined();
});

test("shows nothing before the room opens, and says why when the key is refused at first", async () => {
  api.reply({ "overlays.room": answer(null) });
  await show();
  await vi.waitFor(() => expect(api.toRequests("overlays.room").length).toBeGreaterThan(1));
  expect(page.root.textContent).toBe("");
  page.unmount();
  api.reply({ "overlays.room": refusal("overlays.key_refused") });
  await show();
  await vi.waitFor(() => expect(page.root.textContent).toContain("This overlay’s address does not work"));
});

test("stays on the last picture while the server is away, and shows nothing once the key is refused", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  api.reply({ "overlays.room": answer(roomWith()) });
  await show();
  const pass = () => act(() => vi.advanceTimersByTimeAsync(3_000));
  await pass();
  expect(page.root.textContent).toContain("How many rings?");
  api.reply({ "overlays.room": () => unreachable() });
  await pass();
  expect(page.root.textContent).toContain("How many rings?");
  api.reply({ "overlays.room": refusal("overlays.key_refused") });
  await pass();
  expect(page.root.textContent).toBe("");
  const asked = api.toRequests("overlays.room").length;
  await pass();
  expect(api.toRequests("overlays.room"), "and asks no more").toHaveLength(asked);
});
