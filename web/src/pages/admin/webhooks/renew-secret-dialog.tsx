import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { useAct } from "../../../api/use-act.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { SigningSecret } from "./signing-secret.tsx";
import type { Webhook } from "./webhooks.queries.ts";

interface RenewSecretDialogProps {
  readonly communityId: string;
  readonly webhook: Webhook;
  readonly name: string;
  readonly onClose: () => void;
}

/** Asks before a new signing secret replaces the present one, and then shows it. */
export function RenewSecretDialog({ communityId, webhook, name, onClose }: RenewSecretDialogProps): ReactElement {
  const [secret, setSecret] = useState<string | null>(null);
  const act = useAct();
  const renew = (): Promise<boolean> =>
    act.run(async () => {
      const { data } = await call("admin.webhooks.renewSecret", { params: { id: communityId, webhookId: webhook.id } });
      setSecret(data.secret);
    });
  if (secret !== null)
    return (
      <Dialog
        isOpen
        isPersistent
        onClose={onClose}
        title="New signing secret"
        footer={
          <Button variant="primary" onClick={onClose}>
            I have stored it
          </Button>
        }
      >
        <SigningSecret secret={secret} />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Make a new signing secret?"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={act.isBusy} onClick={() => void renew()}>
            Make a new one
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>The former secret stops at once: every message to {name} is signed with the new one from then on, also those that wait.</p>
        <ProblemNotice text={act.problem} />
      </div>
    </Dialog>
  );
}
