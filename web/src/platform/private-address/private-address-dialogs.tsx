import type { ReactElement, ReactNode } from "react";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import type { PrivateAddress } from "./use-private-address.ts";

interface Question {
  readonly title: string;
  readonly confirmLabel: string;
  /** What follows, in one or two sentences. */
  readonly consequence: ReactNode;
}

interface PrivateAddressDialogsProps {
  readonly state: PrivateAddress;
  readonly replace: Question;
  readonly revoke: Question;
}

/** Asks before an address is replaced or revoked, because what uses it stops working. */
export function PrivateAddressDialogs({ state, replace, revoke }: PrivateAddressDialogsProps): ReactElement {
  const common = { onClose: () => state.ask(null), cancelLabel: "Keep it", isBusy: state.act.isBusy };
  const problem = <ProblemNotice text={state.act.problem} />;
  return (
    <>
      <ConfirmDialog
        {...common}
        isOpen={state.asked === "replace"}
        onConfirm={() => void state.make()}
        title={replace.title}
        confirmLabel={replace.confirmLabel}
      >
        <p>{replace.consequence}</p>
        {problem}
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        isOpen={state.asked === "revoke"}
        onConfirm={() => void state.revoke()}
        title={revoke.title}
        confirmLabel={revoke.confirmLabel}
        isDanger
      >
        <p>{revoke.consequence}</p>
        {problem}
      </ConfirmDialog>
    </>
  );
}
