import { type ReactElement, useState } from "react";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { CheckIcon, CrossIcon } from "../../ui/icons/status-icons.ts";
import { type CheckedAddress, checkAddresses, outcomeLabel, toAddresses, toReport } from "./check-addresses.ts";

/** The addresses of a stored community, with a check of each that can be copied. `slug` is the stored one, not what is being typed. */
export function AddressCheck({ slug }: { readonly slug: string }): ReactElement {
  const { isBusy, run } = useSingleFlight();
  const [checked, setChecked] = useState<{ readonly slug: string; readonly rows: readonly CheckedAddress[]; readonly at: Date } | null>(
    null,
  );
  const { origin } = location;
  const current = checked?.slug === slug ? checked : null;
  const check = async (): Promise<void> => {
    const rows = await checkAddresses({ slug, origin });
    setChecked({ slug, rows, at: new Date() });
  };
  return (
    <>
      <ul className="address-list">
        {toAddresses(slug, origin).map(({ label, address }) => {
          const row = current?.rows.find((one) => one.address === address);
          return (
            <li key={address}>
              <span className="small meta">{label}</span>
              <span className="address-text">{address.replace(/^https?:\/\//, "")}</span>
              <CopyButton text={address} what={label.toLowerCase()} variant="quiet">
                Copy<span className="visually-hidden"> {label.toLowerCase()}</span>
              </CopyButton>
              {row ? (
                <span className={row.outcome === "reached" ? "small positive" : "small negative"}>
                  {row.outcome === "reached" ? <CheckIcon className="size-s" /> : <CrossIcon className="size-s" />} {outcomeLabel(row)}
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className="row">
        <Button size="sm" className="hair" isBusy={isBusy} onClick={() => void run(check)}>
          {current ? "Check again" : "Check these addresses"}
        </Button>
        {current ? (
          <CopyButton text={toReport(current.rows, current.at)} what="result of the check">
            Copy result
          </CopyButton>
        ) : null}
      </p>
      <p className="small meta" role="status">
        {current ? `${current.rows.filter(({ outcome }) => outcome === "reached").length} of ${current.rows.length} lead here.` : ""}
      </p>
      <p className="small meta">
        All communities of this installation share one domain, which is set where the server runs. A domain for one community alone is not
        supported.
      </p>
    </>
  );
}
