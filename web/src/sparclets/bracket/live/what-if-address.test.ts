import { expect, test } from "vitest";
import { addressOfChoices, choicesAt } from "./what-if-address.ts";

test("what was tried out goes into an address and comes back", () => {
  const choices = { "2_1": { winner: "TOR", length: null }, "1_1": { winner: "BOS", length: 6 } };
  expect(addressOfChoices(choices)).toBe("1_1.BOS.6,2_1.TOR");
  expect(choicesAt("1_1.BOS.6,2_1.TOR")).toEqual(choices);
});

test("nothing chosen leaves the address as it is, and what is no choice is dropped", () => {
  expect(addressOfChoices({})).toBeUndefined();
  expect(choicesAt(undefined)).toEqual({});
  expect(choicesAt("1_1,9_1.BOS,__proto__.BOS,1_2.BOS.9,1_3.MTL")).toEqual({ "1_3": { winner: "MTL", length: null } });
});
