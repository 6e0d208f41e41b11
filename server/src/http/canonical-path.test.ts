import { readPageAddress } from "@sparc/contract/page-address";
import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

const ID = "0f8fad5b-d9cb-469f-a165-70867728950e";
const TYPES = [{ segment: "brackets", short: "b", rootPaths: ["brackets", "b"], shortIdPrefix: "brackets-" }];
const EVENT = `/communities/sdpn/sparclets/brackets/${ID}`;

test.each([
  [`/b/${ID}`, EVENT],
  ["/b/cup", EVENT],
  ["/e/brackets-cup", EVENT],
  [`/e/${ID.toUpperCase()}/results/`, `${EVENT}/results`],
  ["/c/SDPN/s/b/cup", EVENT],
  ["/communities/SDPN/sparclets/brackets/cup/results", `${EVENT}/results`],
  [EVENT, EVENT],
])("an event's address %s leads to %s", (pathname, expected) => {
  const address = readPageAddress(pathname, TYPES);
  const event = { id: ID, community_slug: "sdpn" };
  expect(canonicalPath({ pathname, address, community: { slug: "sdpn" }, event, segment: "brackets" })).toBe(expected);
});

test.each([
  ["/c/SDPN", "/communities/sdpn"],
  ["/c/sdpn/s/", "/communities/sdpn"],
  ["/communities/sdpn/sparclets", "/communities/sdpn"],
  ["/communities/SDPN/", "/communities/sdpn"],
  ["/communities/SDPN/history", "/communities/sdpn/history"],
])("a community's address %s leads to %s", (pathname, expected) => {
  const address = readPageAddress(pathname, TYPES);
  expect(canonicalPath({ pathname, address, community: { slug: "sdpn" }, event: null, segment: null })).toBe(expected);
});

test.each([
  ["/", "/"],
  ["/login/", "/login"],
  ["/communities", "/communities"],
])("any other address %s leads to %s", (pathname, expected) => {
  expect(canonicalPath({ pathname, address: null, community: { slug: "sdpn" }, event: null, segment: null })).toBe(expected);
});
