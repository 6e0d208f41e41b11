import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { call } from "../../../api/api.ts";
import { useAct } from "../../../api/use-act.ts";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { notify } from "../../../ui/notify.ts";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { refreshWebhooks, type Webhook } from "./webhooks.queries.ts";

interface RemoveWebhookDialogProps {
  readonly communityId: string;
  readonly webhook: Webhook;
  readonly name: string;
  /** Whether the page shows its log. */
  readonly isChosen: boolean;
  readonly onClose: () => void;
}

/** Asks before a webhook is removed with its log. Afterwards the address names no log of it any more. */
export function RemoveWebhookDialog({ communityId, webhook, name, isChosen, onClose }: RemoveWebhookDialogProps): ReactElement {
  const client = useQueryClient();
  const navigate = useNavigate();
  const act = useAct();
  const remove = (): Promise<boolean> =>
    act.run(async () => {
      await call("admin.webhooks.delete", { params: { id: communityId, webhookId: webhook.id } });
      onClose();
      if (isChosen)
        await navigate({ to: "/admin/communities/$id/webhooks", params: { id: communityId }, replace: true, resetScroll: false });
      notify.success("Webhook removed");
      await refreshWebhooks(client, communityId);
    });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void remove()}
      title={`Remove the webhook to ${name}?`}
      confirmLabel="Remove"
      isBusy={act.isBusy}
      isDanger
    >
      <p>Its log goes with it, and what waits is not sent.</p>
      <ProblemNotice text={act.problem} />
    </ConfirmDialog>
  );
}
