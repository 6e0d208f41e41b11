import { countryNames } from "@sparc/contract/reference/countries";
import type { ReactElement } from "react";
import type { MaskedAddress } from "../../platform/prizes/prizes.queries.ts";

/** The lines of an address in one order for all countries; what is masked has dots in it. */
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
