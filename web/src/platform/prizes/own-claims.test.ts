import { expect, test } from "vitest";
import { claimStep, ownClaims } from "./own-claims.ts";
import { ownClaimWith } from "./prizes.fixtures.ts";

test("puts claims that wait for their winner first", () => {
  const claims = [
    ownClaimWith({ id: "a", prize_index: 0, state: "delivered" }),
    ownClaimWith({ id: "b", prize_index: 1, state: "claimed" }),
    ownClaimWith({ id: "c", prize_index: 2, state: "won" }),
  ];
  expect(ownClaims(claims).map(({ id }) => id)).toEqual(["c", "b", "a"]);
});

test("shows the newest claim when a prize returned to its winner", () => {
  const lost = ownClaimWith({ id: "a", state: "forfeited" });
  const again = ownClaimWith({ id: "b", won_at: "2026-05-03T20:00:00.000Z" });
  expect(ownClaims([again, lost]).map(({ id }) => id)).toEqual(["b"]);
});

test("is too late from the deadline on, even before the server passes the prize on", () => {
  const claim = ownClaimWith({ claim_by: "2026-05-02T20:00:00.000Z" });
  const deadline = Date.parse(claim.claim_by);
  expect(claimStep(claim, deadline - 1)).toBe("open");
  expect(claimStep(claim, deadline)).toBe("too_late");
  expect(claimStep({ ...claim, state: "claimed" }, deadline)).toBe("claimed");
});
