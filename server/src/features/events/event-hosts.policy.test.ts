import { expect, test } from "vitest";
import { canChangeHosts, canRemoveHost } from "./event-hosts.policy.ts";

test.each([
  ["the creator", { userId: "creator", role: "creator" }, true, true],
  ["an admin", { userId: "admin", role: "admin" }, true, true],
  ["another co-host", { userId: "other", role: "creator" }, false, false],
  ["the co-host", { userId: "co-host", role: "creator" }, false, true],
] as const)("%s names co-hosts, and removes this one, as the rules say", (_, viewer, canName, canRemove) => {
  expect(canChangeHosts({ viewer, createdBy: "creator" })).toBe(canName);
  expect(canRemoveHost({ viewer, createdBy: "creator", userId: "co-host" })).toBe(canRemove);
});
