import type { User } from "@sparc/contract/entities/user";
import { describe, expect, test } from "vitest";
import { carriedFrom, carriedOnwards, foldedEvent, ownCommunityRoot, slugIn, toDestination, toInvitedDestination } from "./destination.ts";

const member = (...slugs: string[]) => ({
  role: "ordinary" as const,
  communities: slugs.map((slug) => ({ community: { id: slug, name: slug, slug } })) as unknown as User["communities"],
});

describe("the destination after signing in", () => {
  test.each([
    ["back to where one was", { redirect: "/communities/sdpn?page=2", c: "x", eid: "y" }, member("a"), "/communities/sdpn?page=2"],
    ["not to another site", { redirect: "//evil.example" }, member("a"), "/communities/a"],
    ["to the event", { eid: "puck7", c: "sdpn" }, member(), "/e/puck7"],
    ["to the community", { c: "sdpn" }, member(), "/communities/sdpn"],
    ["to joining one", {}, member(), "/join-community"],
    ["to the only one", {}, member("a"), "/communities/a"],
    ["to the list", {}, member("a", "b"), "/communities"],
    ["to a creator's start page", {}, { ...member("a"), role: "creator" as const }, "/"],
  ])("leads %s", (_, carried, user, target) => expect(toDestination(carried, user)).toBe(target));
});

describe("the sign-in page's search parameters", () => {
  test("are the path and its community", () => {
    expect(carriedFrom("/communities/sdpn/sparclets/trivias/x?tab=1")).toEqual({
      redirect: "/communities/sdpn/sparclets/trivias/x?tab=1",
      c: "sdpn",
    });
  });
  test("include extra parameters", () => {
    expect(carriedFrom("/communities/sdpn", { reason: "expired" })).toEqual({
      redirect: "/communities/sdpn",
      c: "sdpn",
      reason: "expired",
    });
  });
  test.each(["/login", "/login?redirect=/e/a", "/register", "/"])("have no redirect from %s", (href) => {
    expect(carriedFrom(href).redirect).toBeUndefined();
  });
  test("are empty from the home page", () => expect(carriedFrom("/")).toEqual({ redirect: undefined, c: undefined }));
});

describe("the search parameters between gate pages", () => {
  test.each([
    ["an event goes inside the redirect", { eid: "puck7", c: "sdpn" }, { redirect: "/e/puck7", c: "sdpn" }],
    ["a redirect goes before it", { redirect: "/e/other", eid: "puck7" }, { redirect: "/e/other", c: undefined }],
    ["an unsafe redirect is dropped", { redirect: "//evil.example", eid: "puck7" }, { redirect: "/e/puck7", c: undefined }],
    ["an odd id is encoded", { eid: "a/b c" }, { redirect: "/e/a%2Fb%20c", c: undefined }],
    ["nothing is nothing", {}, { redirect: undefined, c: undefined }],
  ])("%s", (_, given, folded) => expect(foldedEvent(given)).toEqual(folded));
  test("prefer the current page to the destination passed on", () => {
    expect(carriedOnwards("/communities/sdpn", { redirect: "/e/a", c: "north" })).toEqual({ redirect: "/communities/sdpn", c: "sdpn" });
    expect(carriedOnwards("/login?redirect=/e/a", { redirect: "/e/a", c: "north" })).toEqual({ redirect: "/e/a", c: "north" });
  });
});

describe("the root of the own community", () => {
  const { communities } = member("a", "b");
  test("is the current community, else the first one, else the default", () => {
    expect(ownCommunityRoot({ community: communities[1] ?? null, user: { communities } })).toBe("/communities/b");
    expect(ownCommunityRoot({ community: null, user: { communities } })).toBe("/communities/a");
    expect(ownCommunityRoot({ community: null, user: member() })).toBe("/communities/sdpn");
    expect(ownCommunityRoot({ community: null, user: null })).toBe("/communities/sdpn");
  });
});

test.each([
  ["/communities/sdpn", "sdpn"],
  ["/communities/sdpn/history?page=1", "sdpn"],
  ["/communities/n%C3%B6rd", "nörd"],
  ["/communities/%E0%A4%A", null],
  ["/communities/", null],
  ["/studio/communities/sdpn", null],
])("the slug in %s is %s", (path, slug) => expect(slugIn(path)).toBe(slug));

describe("somebody who signed in on the way to a community", () => {
  test.each([
    ["a member goes on", { c: "tide" }, member("tide"), "/communities/tide"],
    ["a stranger is asked to join", { c: "tide" }, member(), "/join-community?c=tide&redirect=%2Fcommunities%2Ftide"],
    ["a stranger with an event, too", { redirect: "/e/quiz" }, member(), "/join-community?c=tide&redirect=%2Fe%2Fquiz"],
    ["a winner who has left reaches the prize", { redirect: "/communities/tide/prizes/e1" }, member(), "/communities/tide/prizes/e1"],
  ])("%s", (_, carried, user, target) => expect(toInvitedDestination(carried, user, { slug: "tide" })).toBe(target));
  test("goes on without a community", () => expect(toInvitedDestination({}, member(), null)).toBe("/join-community"));
});
