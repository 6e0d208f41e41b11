import { WEBHOOKS_MAX } from "@sparc/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";
import { counted } from "../../../lib/ordinals.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { CsvDownload } from "../../../platform/lists/csv-download.tsx";
import { ListStates } from "../../../platform/lists/list-states.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PlusIcon } from "../../../ui/icons/action-icons.ts";
import { communityQuery } from "../admin.queries.ts";
import { readWebhooksSearch, type WebhooksSearch } from "../admin-search.ts";
import { AdminShell } from "../admin-shell.tsx";
import { DeliveriesLog } from "./deliveries-log.tsx";
import { WebhookFormDialog } from "./webhook-form-dialog.tsx";
import { WEBHOOK_HEADS, webhookCells, webhookLabel } from "./webhook-labels.ts";
import { type Webhook, webhooksQuery } from "./webhooks.queries.ts";
import { WebhooksTable } from "./webhooks-table.tsx";
import "../../studio/editors.css";
import "./webhooks.css";

interface WebhooksPageProps {
  /** The community's id. */
  readonly id: string;
  readonly search: WebhooksSearch;
}

/** Page of a community's webhooks, with the log of the one that the address names. */
export function WebhooksPage({ id, search: given }: WebhooksPageProps): ReactElement {
  const search = readWebhooksSearch(given);
  const name = useQuery(communityQuery(id)).data?.name;
  const query = useQuery(webhooksQuery(id));
  const [isAdding, setAdding] = useState(false);
  const webhooks = query.data;
  const addButton = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <PlusIcon className="size-s" />
      Add a webhook
    </Button>
  );
  useTitle("Webhooks", name, "Admin");
  return (
    <AdminShell isTight>
      <header className="desk-head">
        <div>
          <h1 className="h2" tabIndex={-1}>
            {name === undefined ? "Webhooks" : `Webhooks of ${name}`}
          </h1>
          <p className="small">
            {bootstrapConfig.product_name} sends signed messages to other programs when an event starts, when its results are final and when
            a prize is claimed. <a href="/docs/api">API documentation</a>
          </p>
        </div>
        <div className="row end">
          <Link to="/admin/communities/$id/edit" params={{ id }} className={buttonClass({ variant: "quiet" })}>
            The community
          </Link>
          {webhooks && webhooks.length > 0 ? (
            <CsvDownload
              file="webhooks.csv"
              what={counted(webhooks.length, "webhook")}
              heads={WEBHOOK_HEADS}
              toCells={webhookCells}
              load={async () => ({ ...(await call("admin.webhooks.list", { params: { id } })), pagination: { total_pages: 1 } })}
            />
          ) : null}
          {webhooks && webhooks.length > 0 && webhooks.length < WEBHOOKS_MAX ? addButton : null}
        </div>
      </header>
      <div className="stack gap-l">
        <section aria-label="Webhooks">
          <ListStates what="webhooks" query={query} />
          {webhooks?.length === 0 ? (
            <EmptyState title="No webhooks yet." action={addButton}>
              With one, a chat bot can say that a game has begun, or a shop can hear of a claimed prize.
            </EmptyState>
          ) : null}
          {webhooks && webhooks.length > 0 ? <WebhooksTable communityId={id} webhooks={webhooks} search={search} /> : null}
          {webhooks && webhooks.length >= WEBHOOKS_MAX ? (
            <p className="small meta">A community has at most {WEBHOOKS_MAX} webhooks. Remove one to add another.</p>
          ) : null}
        </section>
        {webhooks && search.webhook ? (
          <ChosenLog communityId={id} webhooks={webhooks} webhookId={search.webhook} page={search.page ?? 1} />
        ) : null}
      </div>
      {isAdding ? <WebhookFormDialog communityId={id} webhook={null} onClose={() => setAdding(false)} /> : null}
    </AdminShell>
  );
}

interface ChosenLogProps {
  readonly communityId: string;
  readonly webhooks: readonly Webhook[];
  readonly webhookId: string;
  readonly page: number;
}

function ChosenLog({ communityId, webhooks, webhookId, page }: ChosenLogProps): ReactElement {
  const webhook = webhooks.find(({ id }) => id === webhookId);
  if (webhook) {
    const name = webhookLabel(webhook, webhooks);
    return <DeliveriesLog key={webhook.id} communityId={communityId} webhook={webhook} name={name} page={page} />;
  }
  return (
    <p className="small meta">
      The webhook of this address was removed, with its log.{" "}
      <Link to="/admin/communities/$id/webhooks" params={{ id: communityId }} replace resetScroll={false}>
        Show the others
      </Link>
    </p>
  );
}
