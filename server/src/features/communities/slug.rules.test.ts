import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { slugProblem, slugsLike } from "./slug.rules.ts";

test.each(["sdpn", "abc", "a1-b2", "x".repeat(40)])("%s can be a slug", (slug) => {
  expect(slugProblem(slug)).toBeNull();
});

test.each(["", "ab", "Abc", "a b", "-abc", "abc-", "a_b", "é-club", "x".repeat(41), "a.b", "a/b", randomUUID()])(
  "%s has not the form",
  (slug) => {
    expect(slugProblem(slug)).toBe("invalid");
  },
);

test.each(["admin", "studio", "api", "login", "communities", "join-community"])("%s is reserved", (slug) => {
  expect(slugProblem(slug)).toBe("reserved");
});

test("what is offered instead has the form, is not reserved and is something else", () => {
  for (const slug of ["sdpn", "admin", "SDPN Fans!", "x".repeat(60), "-", "é"]) {
    for (const like of slugsLike(slug)) {
      expect(slugProblem(like)).toBeNull();
      expect(like).not.toBe(slug);
    }
  }
  expect(slugsLike("SDPN Fans!")[0]).toBe("sdpn-fans");
  expect(slugsLike("admin")[0]).toBe("admin-club");
});
