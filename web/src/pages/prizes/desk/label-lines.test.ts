import { expect, test } from "vitest";
import type { OpenAddress } from "./claims.queries.ts";
import { labelLines } from "./label-lines.ts";

const addressWith = (change: Partial<OpenAddress>): OpenAddress => ({
  ...{
    name: "Robin Sample",
    line1: "48 Lakeshore Road",
    line2: null,
    city: "Toronto",
    region: "ON",
    postal_code: "M5V 3L9",
    country: "CA",
  },
  phone: null,
  ...change,
});

test.each<[string, Partial<OpenAddress>, readonly string[]]>([
  ["Canada", {}, ["Robin Sample", "48 Lakeshore Road", "TORONTO ON M5V 3L9", "CANADA"]],
  [
    "Germany",
    { line1: "Hauptstr. 5", city: "Bonn", region: null, postal_code: "53111", country: "DE" },
    ["Robin Sample", "Hauptstr. 5", "53111 Bonn", "GERMANY"],
  ],
  [
    "Sweden",
    { line1: "Storgatan 7", line2: "Lgh 1102", city: "Malmö", region: null, postal_code: "211 34", country: "SE" },
    ["Robin Sample", "Storgatan 7", "Lgh 1102", "SE-211 34 MALMÖ", "SWEDEN"],
  ],
])("orders the lines as %s does", (_, change, lines) => {
  expect(labelLines(addressWith(change)).map((line) => line.toLowerCase())).toEqual(lines.map((line) => line.toLowerCase()));
});

test("includes values that the country's format omits", () => {
  const british = labelLines(addressWith({ city: "Leeds", region: "West Yorkshire", postal_code: "LS1 4AP", country: "GB" }));
  expect(british.join("\n")).toContain("West Yorkshire");
  const angolan = labelLines(addressWith({ city: "Luanda", region: "Luanda Sul", postal_code: "1000", country: "AO" }));
  for (const part of ["Luanda", "Luanda Sul", "1000"]) expect(angolan.join("\n")).toContain(part);
  expect(angolan.at(-1)).toBe("ANGOLA");
});
