import { randomUUID } from "node:crypto";
import { sparclets } from "@sparc/sparclets/registry";
import { expect, test } from "vitest";
import { reservedSlugs, slugProblem, slugsLike } from "./slug.rules.ts";

const reserved = reservedSlugs(sparclets);

test.each(["sdpn", "abc", "a1-b2", "x".repeat(40)])("%s can be a slug", (slug) => {
  expect(slugProblem(slug, reserved)).toBeNull();
});

test.each(["", "ab", "Abc", "a b", "-abc", "abc-", "a_b", "é-club", "x".repeat(41), "a.b", "a/b", randomUUID()])(
  "%s has not the form",
  (slug) => {
    expect(slugProblem(slug, reserved)).toBe("invalid");
  },
);

test.each(["admin", "studio", "api", "login", "communities", "join-community"])("%s is reserved", (slug) => {
  expect(slugProblem(slug, reserved)).toBe("reserved");
});

test.each(["trivias", "brackets", "point-spread", "daily-game", "games"])("%s is reserved for the addresses of a type", (slug) => {
  expect(slugProblem(slug, reserved)).toBe("reserved");
});

test("what is offered instead has the form, is not reserved and is something else", () => {
  for (const slug of ["sdpn", "admin", "SDPN Fans!", "x".repeat(60), "-", "é"]) {
    for (const like of slugsLike(slug, reserved)) {
      expect(slugProblem(like, reserved)).toBeNull();
      expect(like).not.toBe(slug);
    }
  }
  expect(slugsLike("SDPN Fans!", reserved)[0]).toBe("sdpn-fans");
  expect(slugsLike("admin", reserved)[0]).toBe("admin-club");
});
