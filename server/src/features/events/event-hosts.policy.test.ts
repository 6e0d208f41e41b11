import { expect, test } from "vitest";
import { canChangeHosts, canRemoveHost, canRunEvent } from "./event-hosts.policy.ts";

test.each([
  ["the creator", { userId: "creator", role: "creator" }, true, true],
  ["an admin", { userId: "admin", role: "admin" }, true, true],
  ["another co-host", { userId: "other", role: "creator" }, false, false],
  ["the co-host", { userId: "co-host", role: "creator" }, false, true],
] as const)("%s names co-hosts, and removes this one, as the rules say", (_, viewer, canName, canRemove) => {
  expect(canChangeHosts({ viewer, createdBy: "creator" })).toBe(canName);
  expect(canRemoveHost({ viewer, createdBy: "creator", userId: "co-host" })).toBe(canRemove);
});

test.each([
  ["an admin who is neither host nor member", { role: "admin", isHost: false, isMember: false }, true],
  ["a creator who hosts it", { role: "creator", isHost: true, isMember: true }, true],
  ["a creator who left the community", { role: "creator", isHost: true, isMember: false }, false],
  ["a creator of other events", { role: "creator", isHost: false, isMember: true }, false],
  ["its creator after losing the role", { role: "ordinary", isHost: true, isMember: true }, false],
] as const)("%s runs an event or not", (_, caller, canRun) => {
  expect(canRunEvent(caller)).toBe(canRun);
});
