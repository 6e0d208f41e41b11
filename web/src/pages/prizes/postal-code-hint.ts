import { countryNames } from "@sparc/contract/reference/countries";
import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";

/**
 * What to look at once more in a postal code, or null. A hint and never a refusal: lists of postal codes' forms grow old, and a postman
 * takes more than they know.
 */
export function postalCodeHint(postalCode: string, country: string): string | null {
  const text = postalCode.trim().toUpperCase();
  if (text === "" || !postcodeValidatorExistsForCountry(country) || postcodeValidator(text, country)) return null;
  return `Postal codes of ${countryNames.get(country) ?? country} usually look different. Check it once more; you can send it as it is.`;
}
