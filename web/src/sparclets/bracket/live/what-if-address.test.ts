import { expect, test } from "vitest";
import { addressOfChoices, choicesAt } from "./what-if-address.ts";

test("choices survive the way into an address and back", () => {
  const choices = { "2_1": { winner: "TOR", length: null }, "1_1": { winner: "BOS", length: 6 } };
  expect(addressOfChoices(choices)).toBe("1_1.BOS.6,2_1.TOR");
  expect(choicesAt("1_1.BOS.6,2_1.TOR")).toEqual(choices);
});

test("without choices the address is unchanged, and invalid parts are dropped", () => {
  expect(addressOfChoices({})).toBeUndefined();
  expect(choicesAt(undefined)).toEqual({});
  expect(choicesAt("1_1,9_1.BOS,__proto__.BOS,1_2.BOS.9,1_3.MTL")).toEqual({ "1_3": { winner: "MTL", length: null } });
});
