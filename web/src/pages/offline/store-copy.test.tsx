import { beforeEach, expect, test, vi } from "vitest";
import { listCopies } from "../../lib/offline-copies.ts";
import { endSession } from "../../session/end-session.ts";
import { session } from "../../session/session-store.ts";
import { userWith } from "../../testing/entities.ts";
import { type FakeCaches, installCaches } from "./offline-caches.fixtures.ts";
import { storeCopy, trimCopies } from "./store-copy.ts";

let fake: FakeCaches;

beforeEach(() => {
  localStorage.clear();
  fake = installCaches();
  signIn("u1");
});

const signIn = (id: string, change = {}) =>
  session.setState({ accessToken: "secret-a", refreshToken: "secret-r", user: userWith({ id, ...change }) });
const page = (at: number, title = "Leaderboard · Côte") => ({ title, at, toHtml: async () => `<p>${at}</p>` });
const paths = async () => (await listCopies()).map(({ path }) => path);

test("a copy has its title, its moment, its owner, and a policy under which nothing runs", async () => {
  await storeCopy("/communities/sdpn/leaderboard", page(1_000));
  expect(await listCopies()).toEqual([{ path: "/communities/sdpn/leaderboard", title: "Leaderboard · Côte", at: 1_000, owner: "u1" }]);
  const [response] = [...(fake.stored.get("offline-copies")?.values() ?? [])];
  expect(response?.headers.get("content-security-policy")).toMatch(
    /^default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:/,
  );
  expect(response?.headers.get("content-security-policy")).toContain("form-action 'none'");
  expect(await response?.clone().text()).toBe("<p>1000</p>");
  expect(JSON.stringify([...(response?.headers ?? [])]), "no token is stored").not.toContain("secret");
});

test("the seventh page replaces the oldest, and a page that is seen again its former copy", async () => {
  for (const at of [1, 2, 3, 4, 5, 6]) await storeCopy(`/communities/c${at}/leaderboard`, page(at));
  await storeCopy("/communities/c1/leaderboard", page(7));
  await storeCopy("/communities/c8/leaderboard", page(8));
  expect(await paths()).toEqual([8, 1, 6, 5, 4, 3].map((n) => `/communities/c${n}/leaderboard`));
});

test("visitors and guests have no copies", async () => {
  endSession();
  await storeCopy("/communities/sdpn/leaderboard", page(1));
  signIn("u2", { is_guest: true });
  await storeCopy("/communities/sdpn/leaderboard", page(2));
  expect(fake.stored.size).toBe(0);
});

test("a session that ends while a copy is made leaves no copy", async () => {
  const open = vi.spyOn(caches, "open");
  await storeCopy("/communities/sdpn/leaderboard", {
    ...page(1),
    toHtml: async () => {
      endSession();
      return "<p></p>";
    },
  });
  expect(open, "not even for a moment").not.toHaveBeenCalled();
  expect(fake.stored.size).toBe(0);
});

test("copies of another member are deleted, and all of them when nobody is signed in", async () => {
  await storeCopy("/communities/sdpn/leaderboard", page(1));
  signIn("u2");
  await storeCopy("/communities/tide/leaderboard", page(2));
  expect(await paths()).toEqual(["/communities/tide/leaderboard"]);
  endSession();
  await trimCopies();
  expect(fake.stored.size).toBe(0);
});
