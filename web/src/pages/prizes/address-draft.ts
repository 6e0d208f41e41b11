import { countryCodes, countryNames } from "@sparc/contract/reference/countries";
import type { CallInput } from "../../api/api.ts";

export type ShippingAddress = NonNullable<NonNullable<CallInput<"prizes.claim">["body"]>["shipping_address"]>;

/** A shipping address as it is typed. It is held in memory alone and never stored on the device. */
export interface AddressDraft {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly region: string;
  readonly postal_code: string;
  /** ISO country code; empty until one is chosen. */
  readonly country: string;
  readonly phone: string;
}

/** Longest texts, in characters. */
const LIMITS: Readonly<Record<Exclude<keyof AddressDraft, "country">, number>> = {
  ...{ name: 100, line1: 120, line2: 120, city: 100, region: 100, postal_code: 20, phone: 32 },
};
const REQUIRED: Readonly<Partial<Record<keyof AddressDraft, string>>> = {
  name: "Name is required",
  line1: "Address is required",
  city: "City is required",
  country: "Choose a country",
};

/** Country codes and names, sorted by name. */
export const COUNTRIES: readonly (readonly [string, string])[] = [...countryNames].sort(([, one], [, other]) =>
  one.localeCompare(other, "en"),
);

/** The country of the first browser language that names one, such as "CA" for "fr-CA"; empty when none does. */
export function countryOfLanguages(languages: readonly string[]): string {
  for (const language of languages) {
    const region = toRegion(language);
    if (region !== null && (countryCodes as readonly string[]).includes(region)) return region;
  }
  return "";
}

function toRegion(language: string): string | null {
  try {
    return new Intl.Locale(language).region ?? null;
  } catch {
    return null;
  }
}

export function emptyAddress(name: string, country: string): AddressDraft {
  return { name, line1: "", line2: "", city: "", region: "", postal_code: "", country, phone: "" };
}

/** Validates an address; the messages are the server's own, by field. */
export function addressProblems(draft: AddressDraft): Partial<Record<keyof AddressDraft, string>> {
  const problems: Partial<Record<keyof AddressDraft, string>> = {};
  for (const field of Object.keys(draft) as (keyof AddressDraft)[]) {
    const text = draft[field].trim();
    const most = field === "country" ? Number.POSITIVE_INFINITY : LIMITS[field];
    if (text === "" && REQUIRED[field]) problems[field] = REQUIRED[field];
    else if (text.length > most) problems[field] = `Use at most ${most} characters`;
  }
  return problems;
}

/** The address as the API takes it: trimmed, with null for empty fields. */
export function toShippingAddress(draft: AddressDraft): ShippingAddress {
  const { name, line1, city, country } = draft;
  return {
    ...{ name: name.trim(), line1: line1.trim(), city: city.trim(), country },
    line2: draft.line2.trim() || null,
    region: draft.region.trim() || null,
    postal_code: draft.postal_code.trim() || null,
    phone: draft.phone.trim() || null,
  };
}
