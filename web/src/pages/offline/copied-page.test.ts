import { expect, test } from "vitest";
import { toCopiedPath } from "./copied-page.ts";

const event = (segment: string, rest = "") => `/communities/sdpn/sparclets/${segment}/e1${rest}`;

test("a leaderboard, picks that can be read, and the results of every type are copied under their path", () => {
  for (const path of [
    "/communities/sdpn/leaderboard",
    event("brackets"),
    event("point-spread"),
    ...["brackets", "point-spread", "daily-game", "trivias"].map((segment) => event(segment, "/results")),
  ]) {
    expect(toCopiedPath({ pathname: path }), path).toBe(path);
    expect(toCopiedPath({ pathname: `${path}/` }), path).toBe(path);
  }
});

test("games that are being played, prizes, the Studio, administration and one's own pages are never copied", () => {
  for (const path of [
    event("trivias"),
    event("daily-game"),
    event("chess"),
    event("chess", "/results"),
    event("brackets", "/results/more"),
    event("brackets", "/present"),
    "/communities/sdpn",
    "/communities/sdpn/history",
    "/communities/sdpn/leaderboard/all",
    "/communities/sdpn/prizes/p1",
    "/communities/sdpn/sparclets/brackets",
    "/studio/events/e1/host",
    "/studio/events/e1/results",
    "/admin/communities",
    "/profile/settings",
    "/overlay/e1",
    "/login",
    "/",
  ])
    expect(toCopiedPath({ pathname: path }), path).toBeNull();
});

test("a sheet for printing is not copied, and other parameters do not matter", () => {
  expect(toCopiedPath({ pathname: event("brackets"), search: { show: "print" } })).toBeNull();
  expect(toCopiedPath({ pathname: event("brackets"), search: { show: "table" } })).toBe(event("brackets"));
});
