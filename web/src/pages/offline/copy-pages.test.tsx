import type { AnyRouter } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listCopies } from "../../lib/offline-copies.ts";
import { installBrowser } from "../../platform/push/push-browser.fixtures.ts";
import { endSession } from "../../session/end-session.ts";
import { session } from "../../session/session-store.ts";
import { userWith } from "../../testing/entities.ts";
import { copyPages } from "./copy-pages.ts";
import { type FakeCaches, installCaches } from "./offline-caches.fixtures.ts";

const BOARD = "/communities/sdpn/leaderboard";

let fake: FakeCaches;
let stop: () => void;
let router: ReturnType<typeof fakeRouter>;

function fakeRouter() {
  const listeners: Record<string, (event: object) => void> = {};
  const state = { location: { pathname: BOARD, search: {} } };
  return {
    state,
    subscribe: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
      return () => undefined;
    },
    leaveFor(pathname: string): void {
      const fromLocation = state.location;
      listeners.onBeforeNavigate?.({ fromLocation });
      state.location = { pathname, search: {} };
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 10, 29, 17, 50));
  fake = installCaches();
  session.setState({ accessToken: "a", refreshToken: "r", user: userWith() });
  document.title = "Leaderboard · SDPN · Sparc";
  show("<h1>Leaderboard</h1><p>Ana, 12 stars</p>");
  router = fakeRouter();
  stop = () => undefined;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  localStorage.clear();
  document.body.innerHTML = "";
});

const show = (html: string) => {
  document.body.innerHTML = `<div id="root"><div class="banded"><div class="s-table"><main id="main">${html}</main></div></div></div>`;
};
const start = () => {
  stop = copyPages(router as unknown as AnyRouter);
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const readCopy = async () => (await (await caches.match(BOARD, { cacheName: "offline-copies" }))?.text()) ?? null;

test("registers the worker and copies a page that stands, with its shells, its title and when it was", async () => {
  const browser = installBrowser();
  start();
  await pass(2_000);
  expect(browser.registered).toEqual(["/service-worker.js"]);
  expect(await listCopies()).toMatchObject([{ path: BOARD, title: "Leaderboard · SDPN", owner: "u1" }]);
  const html = await readCopy();
  expect(html).toMatch(/^<!doctype html><html.*<title>Leaderboard · SDPN · Sparc<\/title>/s);
  expect(html).toContain('<div class="s-table"><main id="main"><h1>Leaderboard</h1><p>Ana, 12 stars</p></main></div>');
  expect(html).toMatch(/You are offline\. This is how it was on .*29.*50.*\./);
  expect(html).not.toContain("banded");
});

test("a page that is still loading is copied once it stands", async () => {
  installBrowser();
  show('<h1>Leaderboard</h1><div aria-busy="true"></div>');
  start();
  await pass(2_000);
  expect(fake.stored.size).toBe(0);
  show("<h1>Leaderboard</h1><p>Bo, 13 stars</p>");
  await pass(2_000);
  expect(await readCopy()).toContain("Bo, 13 stars");
});

test("a page that is left is copied as it was seen last, but not without a connection", async () => {
  installBrowser();
  start();
  await pass(2_000);
  show("<h1>Leaderboard</h1><p>Ana, 14 stars</p>");
  router.leaveFor("/profile");
  await pass(0);
  expect(await readCopy()).toContain("Ana, 14 stars");
  router.leaveFor(BOARD);
  show("<h1>Leaderboard</h1><p>What was loaded last</p>");
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  router.leaveFor("/profile");
  await pass(0);
  online.mockRestore();
  expect(await readCopy()).toContain("Ana, 14 stars");
});

test("other pages are not copied, and nothing is after the session has ended", async () => {
  installBrowser();
  router.state.location = { pathname: "/profile/settings", search: {} };
  start();
  await pass(12_000);
  expect(fake.stored.size).toBe(0);
  router.state.location = { pathname: BOARD, search: {} };
  endSession();
  router.leaveFor("/login");
  await pass(12_000);
  expect(fake.stored.size).toBe(0);
});

test("the end of the session deletes all copies", async () => {
  installBrowser();
  start();
  await pass(2_000);
  expect(fake.stored.size).toBe(1);
  endSession();
  await pass(0);
  expect(fake.stored.size).toBe(0);
});
