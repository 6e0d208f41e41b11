import { expect, test } from "vitest";
import { eventNameAt } from "./event-name.ts";
import { readPageAddress } from "./page-address.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const TYPES = [
  { segment: "trivias", short: "t" },
  { segment: "brackets", short: "b", rootPaths: ["brackets", "b"], shortIdPrefix: "brackets-" },
  { segment: "point-spread", short: "ps", rootPaths: ["point-spread", "ps"] },
];
const event = (name: string, segment: string | null = null, isResults = false) => ({ name, segment, isResults });

test.each([
  ["/e/puck7", { community: null, event: event("puck7"), isShort: true }],
  ["/e/PUCK7", { community: null, event: event("puck7"), isShort: true }],
  ["/events/puck7/", { community: null, event: event("puck7"), isShort: true }],
  ["/e/puck7/results", { community: null, event: event("puck7", null, true), isShort: true }],
  ["/c/sdpn", { community: "sdpn", event: null, isShort: true }],
  ["/c/SDPN/s", { community: "sdpn", event: null, isShort: true }],
  ["/c/sdpn/s/t/abc", { community: "sdpn", event: event("abc", "trivias"), isShort: true }],
  ["/c/sdpn/s/b/Rematch", { community: "sdpn", event: event("brackets-rematch", "brackets"), isShort: true }],
  [`/b/${ID.toUpperCase()}`, { community: null, event: event(ID, "brackets"), isShort: true }],
  ["/b/cup", { community: null, event: event("brackets-cup", "brackets"), isShort: true }],
  ["/brackets/brackets-cup", { community: null, event: event("brackets-cup", "brackets"), isShort: true }],
  ["/ps/week-1", { community: null, event: event("week-1", "point-spread"), isShort: true }],
  ["/communities/sdpn", { community: "sdpn", event: null, isShort: false }],
  ["/communities/SDPN/history", { community: "sdpn", event: null, isShort: false }],
  ["/communities/sdpn/sparclets/", { community: "sdpn", event: null, isShort: true }],
  [
    "/communities/sdpn/sparclets/brackets/cup/results",
    { community: "sdpn", event: event("brackets-cup", "brackets", true), isShort: false },
  ],
  ["/communities/sdpn/sparclets/chess/cup", null],
  ["/communities/sdpn/sparclets/brackets", null],
  ["/b/cup/results", null],
  ["/t/abc", null],
  ["/c/sdpn/s/t", null],
  ["/c/sdpn/x", null],
  ["/e/puck7/other", null],
  ["/e/puck7/results/more", null],
  ["/e", null],
  ["/nothing/puck7", null],
  ["/", null],
])("reads %s", (path, address) => expect(readPageAddress(path, TYPES)).toEqual(address));

test("reads a broken escape unchanged", () => {
  expect(readPageAddress("/e/%E0%A4%A", TYPES)?.event?.name).toBe("%e0%a4%a");
});

test("adds the type's prefix to a short id once", () => {
  expect([eventNameAt({}, "Cup"), eventNameAt({ shortIdPrefix: "brackets-" }, "brackets-cup")]).toEqual(["cup", "brackets-cup"]);
});
