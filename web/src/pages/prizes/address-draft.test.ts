import { describe, expect, test } from "vitest";
import { addressProblems, COUNTRIES, countryOfLanguages, emptyAddress, toShippingAddress } from "./address-draft.ts";

describe("the country of the browser's languages", () => {
  test.each<[readonly string[], string]>([
    [["fr-CA", "en-US"], "CA"],
    [["en", "de-AT"], "AT"],
    [["en"], ""],
    [["es-419", "es-MX"], "MX"],
    [["not a language", "pt-BR"], "BR"],
    [[], ""],
  ])("from %j is %j", (languages, country) => expect(countryOfLanguages(languages)).toBe(country));
});

test("lists every country by its name", () => {
  expect(COUNTRIES.length).toBeGreaterThan(200);
  expect(COUNTRIES.findIndex(([code]) => code === "AX")).toBeLessThan(COUNTRIES.findIndex(([code]) => code === "AL") + 3);
});

test("reports what the server would refuse, in the order of the fields", () => {
  expect(addressProblems(emptyAddress(" ", ""))).toEqual({
    ...{ name: "Name is required", line1: "Address is required", city: "City is required", country: "Choose a country" },
  });
  const whole = { ...emptyAddress("Ana", "CA"), line1: "1 Main St", city: "Toronto" };
  expect(addressProblems(whole)).toEqual({});
  expect(addressProblems({ ...whole, postal_code: "x".repeat(21) })).toEqual({ postal_code: "Use at most 20 characters" });
});

test("converts to trimmed texts, with null for empty fields", () => {
  expect(toShippingAddress({ ...emptyAddress(" Ana ", "CA"), line1: " 1 Main St ", city: "Toronto", postal_code: " " })).toEqual({
    ...{ name: "Ana", line1: "1 Main St", line2: null, city: "Toronto", region: null, postal_code: null, country: "CA", phone: null },
  });
});
