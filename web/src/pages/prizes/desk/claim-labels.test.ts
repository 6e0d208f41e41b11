import { expect, test } from "vitest";
import { claimWith, tierWith } from "../../../platform/prizes/prizes.fixtures.ts";
import { ADDRESS_HEADS, addressCells, CLAIM_HEADS, claimCells } from "./claim-cells.ts";
import { claimHistory, claimNote, placeText } from "./claim-labels.ts";

const now = Date.parse("2026-04-20T20:00:00.000Z");

test("shows city, region and country of the address", () => {
  expect(placeText(claimWith(), "physical")).toBe("Toronto, ON, Canada");
  expect(placeText(claimWith({ address: null }), "physical")).toBe("");
  expect(placeText(claimWith(), "digital")).toBe("No address needed");
});

test("shows the time left to claim", () => {
  const won = claimWith({ state: "won", claim_by: "2026-05-02T20:00:00.000Z" });
  expect(claimNote(won, now)).toBe("12 days left to claim");
  expect(claimNote({ ...won, claim_by: "2026-04-20T20:00:00.000Z" }, now)).toBe("The time to claim is over");
});

test("names the winner to whom a prize was passed on", () => {
  const forfeited = claimWith({ state: "forfeited" });
  expect(claimNote(forfeited, now)).toBe("Nobody is next in line");
  const passed_to = { user_id: "u3", display_name: "Kofi Mensah" };
  expect(claimNote({ ...forfeited, passed_to }, now)).toBe("Went to Kofi Mensah, next in line");
});

test("lists the moments of a claim", () => {
  expect(claimHistory(claimWith()).map(({ label }) => label)).toEqual(["Won", "Claimed"]);
});

test("has a cell for each head, without address and note", () => {
  const shipping_details = { carrier: "UPS", note: "SECRET-CODE" };
  const signals = [{ kind: "new_account" as const, text: "The account is new." }];
  const found = { checked_count: 1, has_answers: false, winners: [{ user_id: claimWith().user_id, signals }] };
  const cells = claimCells(claimWith({ shipping_details }), [tierWith()], found);
  expect(cells.at(-1)).toBe("The account is new.");
  expect(cells).toHaveLength(CLAIM_HEADS.length);
  for (const hidden of ["Toronto", "CA", "••", "SECRET-CODE"]) expect(cells.join("|")).not.toContain(hidden);
  const address = { name: "Priya Nair", line1: "1 Main St", city: "Toronto", country: "CA" };
  expect(addressCells(address)).toEqual(["Priya Nair", "1 Main St", "", "Toronto", "", "", "Canada", ""]);
  expect(addressCells(undefined)).toHaveLength(ADDRESS_HEADS.length);
});
