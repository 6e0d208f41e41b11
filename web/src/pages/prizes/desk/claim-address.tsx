import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { Button } from "../../../ui/button.tsx";
import { EyeIcon, PrintIcon } from "../../../ui/icons/action-icons.ts";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { useProvedAct } from "../../settings/use-proved-act.tsx";
import { AddressLines } from "../address-lines.tsx";
import { loadAddresses, type OpenAddress, type PrizeClaim } from "./claims.queries.ts";

const LabelDialog = lazyPart(() => import("./label-dialog.tsx"), "LabelDialog");

interface ClaimAddressProps {
  readonly eventId: string;
  readonly claim: PrizeClaim;
}

/** A winner's address. It is masked until revealed for this claim; the server logs each reveal. */
export function ClaimAddress({ eventId, claim }: ClaimAddressProps): ReactElement | null {
  const act = useProvedAct();
  const [open, setOpen] = useState<OpenAddress | null>(null);
  const [isShown, setShown] = useState(false);
  const [hasLabel, setLabel] = useState(false);
  if (!claim.address) return null;
  const load = (then: () => void): void => {
    if (open) then();
    else
      void act.run(async () => {
        setOpen((await loadAddresses(eventId, [claim.id])).get(claim.id) ?? null);
        then();
      });
  };
  return (
    <>
      <div className="addr-box">
        <AddressLines address={isShown && open ? open : claim.address} />
        {isShown ? null : (
          <Button size="sm" className="hair" isBusy={act.isBusy} onClick={() => load(() => setShown(true))}>
            <EyeIcon className="size-s" />
            Show
          </Button>
        )}
      </div>
      <p className="small meta">
        {isShown ? "That you looked at it is in the audit log." : "Showing it, and printing a label, is written to the audit log."} Only{" "}
        {claim.display_name}, you and admins can.
      </p>
      <ProblemNotice text={act.problem} />
      <p>
        <Button size="sm" className="hair" isBusy={act.isBusy} onClick={() => load(() => setLabel(true))}>
          <PrintIcon className="size-s" />
          Print label
        </Button>
      </p>
      {act.dialog}
      <Suspense>{hasLabel && open ? <LabelDialog address={open} onClose={() => setLabel(false)} /> : null}</Suspense>
    </>
  );
}
