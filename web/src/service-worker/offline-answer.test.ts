import { beforeEach, expect, test } from "vitest";
import { toCopyHeaders } from "../lib/offline-copies.ts";
import { type FakeCaches, installCaches } from "../pages/offline/offline-caches.fixtures.ts";
import { answerOffline } from "./offline-answer.ts";

const ORIGIN = "https://play.example.org";
const BOARD = "/communities/sdpn/leaderboard";

let fake: FakeCaches;

beforeEach(() => {
  fake = installCaches();
});

const store = async (path: string, title: string): Promise<void> => {
  const headers = toCopyHeaders({ title, at: new Date(2026, 10, 29, 17, 50).getTime(), owner: "u1" });
  await (await caches.open("offline-copies")).put(path, new Response("the copy", { headers }));
};
const answer = (path: string, isOnline = false) => answerOffline({ url: ORIGIN + path, productName: "Club & Play", isOnline });

test("answers with the copy of the page, whatever its parameters and with or without a slash at its end", async () => {
  await store(BOARD, "Leaderboard");
  for (const path of [BOARD, `${BOARD}/`, `${BOARD}?page=2`, `${BOARD}#top`]) {
    const response = await answer(path);
    expect([response.status, await response.text()], path).toEqual([200, "the copy"]);
  }
});

test("answers any other address with the offline page, which links to the copies of this device", async () => {
  await store(BOARD, 'Leaderboard · <b>"Tide"</b>');
  const response = await answer("/communities/tide");
  const html = await response.text();
  expect(response.status).toBe(503);
  expect(html).toContain("<h1>You are offline</h1>");
  expect(html).toContain("Club &amp; Play");
  expect(html).toContain(`<a href="${BOARD}">Leaderboard · &lt;b&gt;&quot;Tide&quot;&lt;/b&gt; <small>As it was on `);
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  expect(html).not.toContain("<script");
});

test("without copies the offline page links to none, and creates no cache", async () => {
  const html = await (await answer("/")).text();
  expect(html).not.toContain("<li>");
  expect(fake.stored.size).toBe(0);
});

test("says that the product does not answer while the device is online", async () => {
  expect(await (await answer("/", true)).text()).toContain("<h1>Club &amp; Play does not answer</h1>");
});
