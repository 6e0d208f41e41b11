import { type ReactElement, useState } from "react";
import { dayAndTime } from "../../lib/times.ts";
import { useSession } from "../../session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { AddressForm } from "./address-form.tsx";
import { AddressLines } from "./address-lines.tsx";
import type { ClaimStateProps } from "./claim-panel.tsx";

/** A claim that is not shipped yet; its address can still be changed. */
export function ClaimedState({ tier, claim, acts, onDecline }: ClaimStateProps): ReactElement {
  const [isChanging, setChanging] = useState(false);
  const ownName = useSession((state) => state.user?.display_name ?? "");
  if (isChanging) {
    return (
      <>
        <p>The new address replaces the old one. It can be changed until the prize is shipped.</p>
        <AddressForm
          ownName={ownName}
          submitLabel="Use this address"
          isBusy={acts.isBusy}
          problem={acts.problem}
          errors={acts.fields}
          onSubmit={(address) => void acts.claim(address).then((isDone) => (isDone ? setChanging(false) : undefined))}
        >
          <Button variant="quiet" onClick={() => setChanging(false)}>
            Keep the old one
          </Button>
        </AddressForm>
      </>
    );
  }
  const isPhysical = tier.kind === "physical";
  return (
    <>
      <p>
        {isPhysical
          ? "The organiser ships it next, and a mail tells you when it is on its way."
          : "The organiser sends the code or link next. It will stand here, and a mail tells you."}
      </p>
      {claim.claimed_at ? <p className="small meta">Claimed {dayAndTime(Date.parse(claim.claimed_at))}</p> : null}
      {claim.address ? <AddressLines address={claim.address} /> : null}
      <ProblemNotice text={acts.problem} />
      <div className="row">
        {isPhysical ? <Button onClick={() => setChanging(true)}>Change the address</Button> : null}
        <Button variant="quiet" onClick={onDecline}>
          I don’t want it
        </Button>
      </div>
    </>
  );
}
