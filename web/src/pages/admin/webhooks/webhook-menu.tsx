import { type ReactElement, useState } from "react";
import { EditIcon, MoreIcon, PauseIcon, TrashIcon } from "../../../ui/icons/action-icons.ts";
import { LockIcon } from "../../../ui/icons/status-icons.ts";
import { Menu } from "../../../ui/menu.tsx";
import { menuItem } from "../../../ui/menu-items.ts";
import { RemoveWebhookDialog } from "./remove-webhook-dialog.tsx";
import { RenewSecretDialog } from "./renew-secret-dialog.tsx";
import { WebhookFormDialog } from "./webhook-form-dialog.tsx";
import type { Webhook } from "./webhooks.queries.ts";

interface WebhookMenuProps {
  readonly communityId: string;
  readonly webhook: Webhook;
  readonly name: string;
  /** Whether the page shows its log. */
  readonly isChosen: boolean;
  readonly onPause: () => void;
}

/** Menu of the rarer actions on a webhook, with their dialogs. */
export function WebhookMenu({ communityId, webhook, name, isChosen, onPause }: WebhookMenuProps): ReactElement {
  const [open, setOpen] = useState<"edit" | "secret" | "remove" | null>(null);
  const dialog = { communityId, webhook, onClose: () => setOpen(null) };
  return (
    <>
      <Menu
        label={name}
        align="end"
        trigger={(props) => (
          <button type="button" className="btn size-sm icon-only quiet" aria-label={`More for ${name}`} {...props}>
            <MoreIcon className="size-s" />
          </button>
        )}
      >
        <button type="button" onClick={() => setOpen("edit")} {...menuItem}>
          <EditIcon />
          Edit
        </button>
        {webhook.active ? (
          <button type="button" onClick={onPause} {...menuItem}>
            <PauseIcon />
            Pause
          </button>
        ) : null}
        <button type="button" onClick={() => setOpen("secret")} {...menuItem}>
          <LockIcon />
          New secret…
        </button>
        <hr />
        <button type="button" onClick={() => setOpen("remove")} {...menuItem}>
          <TrashIcon />
          Remove…
        </button>
      </Menu>
      {open === "edit" ? <WebhookFormDialog {...dialog} /> : null}
      {open === "secret" ? <RenewSecretDialog {...dialog} name={name} /> : null}
      {open === "remove" ? <RemoveWebhookDialog {...dialog} name={name} isChosen={isChosen} /> : null}
    </>
  );
}
