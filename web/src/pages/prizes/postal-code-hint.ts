import { countryNames } from "@sparc/contract/reference/countries";
import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";

/** A hint to check an unusual postal code, or null. It never refuses a code, because lists of postal code formats go out of date. */
export function postalCodeHint(postalCode: string, country: string): string | null {
  const text = postalCode.trim().toUpperCase();
  if (text === "" || !postcodeValidatorExistsForCountry(country) || postcodeValidator(text, country)) return null;
  return `Postal codes of ${countryNames.get(country) ?? country} usually look different. Check it once more; you can send it as it is.`;
}
