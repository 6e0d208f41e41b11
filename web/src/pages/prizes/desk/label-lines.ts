import { countryNames } from "@sparc/contract/reference/countries";
import { formatAddress } from "localized-address-format";
import type { OpenAddress } from "./claims.queries.ts";

/**
 * Lines of an address in the format of its country, with the country's name last in capitals. Country formats omit fields that their data
 * does not list, such as regions in Britain; such values are added on a line before the country.
 */
export function labelLines(address: OpenAddress): readonly string[] {
  const { name, line1, line2, city, region, postal_code: postalCode, country } = address;
  const lines = formatAddress({
    postalCountry: country,
    name,
    addressLines: [line1, line2 ?? ""].filter((line) => line !== ""),
    locality: city,
    administrativeArea: region ?? "",
    postalCode: postalCode ?? "",
  });
  const missing = [name, line1, line2, city, region, postalCode].filter(
    (part): part is string => Boolean(part) && !lines.some((line) => line.toLowerCase().includes(String(part).toLowerCase())),
  );
  const printedLines = missing.length > 0 ? [...lines, missing.join(" ")] : lines;
  return [...printedLines, (countryNames.get(country) ?? country).toUpperCase()];
}
