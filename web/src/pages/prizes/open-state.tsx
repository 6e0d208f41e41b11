import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { dayAndTime, relativeMoment } from "../../lib/times.ts";
import { useSession } from "../../session/session-store.ts";
import { usePointsName } from "../../theme/points-name.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { AddressForm } from "./address-form.tsx";
import type { ClaimStateProps } from "./claim-panel.tsx";

/**
 * A prize that is not claimed yet. A physical prize needs an address, a digital one only a confirmation, and stars are added without a
 * claim.
 */
export function OpenState(props: ClaimStateProps & { readonly needsVerifiedEmail: boolean }): ReactElement {
  const { tier, claim, acts, onDecline, needsVerifiedEmail } = props;
  const ownName = useSession((state) => state.user?.display_name ?? "");
  const { many } = usePointsName();
  const at = Date.parse(claim.claim_by);
  if (tier.kind === "stars") return <p>Your {many} are added by themselves, within a minute.</p>;
  const decline = (
    <Button variant="quiet" onClick={onDecline}>
      I don’t want it
    </Button>
  );
  return (
    <>
      <p className="meta">
        Claim it by {dayAndTime(at)}, {relativeMoment(at)}. Then it goes to the next in line.
      </p>
      {needsVerifiedEmail ? (
        <>
          <UnverifiedNotice />
          <ProblemNotice text={acts.problem} />
          <div className="row">{decline}</div>
        </>
      ) : tier.kind === "physical" ? (
        <AddressForm
          ownName={ownName}
          submitLabel="Claim prize"
          isBusy={acts.isBusy}
          problem={acts.problem}
          errors={acts.fields}
          onSubmit={(address) => void acts.claim(address)}
        >
          {decline}
        </AddressForm>
      ) : (
        <>
          <p>No address is needed. The organiser sends the code or link. It will stand here, and a mail tells you.</p>
          <ProblemNotice text={acts.problem} />
          <div className="row">
            <Button variant="primary" size="xl" isBusy={acts.isBusy} onClick={() => void acts.claim(null)}>
              Claim prize
            </Button>
            {decline}
          </div>
        </>
      )}
    </>
  );
}

function UnverifiedNotice(): ReactElement {
  return (
    <Notice
      tone="warn"
      action={
        <Link to="/profile/settings" hash="mail" className={buttonClass({ size: "sm" })}>
          E-mail settings
        </Link>
      }
    >
      <p>
        <b>Confirm your e-mail address first.</b>
      </p>
      <p className="small">Open the link we sent you, or have it sent again in your settings. Then come back to claim your prize.</p>
    </Notice>
  );
}
