import { countryNames } from "@sparc/contract/reference/countries";
import type { ReactElement } from "react";
import type { MaskedAddress } from "../../platform/prizes/prizes.queries.ts";

/** Lines of an address in the same order for all countries. Masked parts contain dots. */
export function addressLines(address: MaskedAddress): readonly string[] {
  const { name, line1, line2, city, region, postal_code: postalCode, country, phone } = address;
  const place = [[city, region].filter(Boolean).join(", "), postalCode].filter(Boolean).join(" ");
  return [name, line1, line2, place, country ? (countryNames.get(country) ?? country) : null, phone].filter(isText);
}

const isText = (line: string | null | undefined): line is string => Boolean(line);

export function AddressLines({ address }: { readonly address: MaskedAddress }): ReactElement {
  return (
    <address className="prize-address">
      {addressLines(address).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one address, which never move
        <span key={at} className={line.includes("•") ? "mask" : undefined}>
          {line}
        </span>
      ))}
    </address>
  );
}
