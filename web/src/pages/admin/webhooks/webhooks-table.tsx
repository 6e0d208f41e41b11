import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { relativeMoment } from "../../../lib/times.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useSingleFlight } from "../../../lib/use-single-flight.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { notify } from "../../../ui/notify.ts";
import { TableHead } from "../../../ui/table-head.tsx";
import type { WebhooksSearch } from "../admin-search.ts";
import { DeliveryStatus } from "./delivery-status.tsx";
import { kindsLabel, lastDeliveryLabel, webhookLabel } from "./webhook-labels.ts";
import { WebhookMenu } from "./webhook-menu.tsx";
import { refreshWebhooks, type Webhook } from "./webhooks.queries.ts";

interface WebhooksTableProps {
  readonly communityId: string;
  readonly webhooks: readonly Webhook[];
  readonly search: WebhooksSearch;
}

export function WebhooksTable({ communityId, webhooks, search }: WebhooksTableProps): ReactElement {
  return (
    <table className="grid-table dense fold webhooks-table">
      <caption className="visually-hidden">Webhooks</caption>
      <TableHead columns={["Address", "State", "Last message", { name: "Actions", isHidden: true }]} />
      <tbody>
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.id}
            communityId={communityId}
            webhook={webhook}
            name={webhookLabel(webhook, webhooks)}
            isChosen={webhook.id === search.webhook}
          />
        ))}
      </tbody>
    </table>
  );
}

interface WebhookRowProps {
  readonly communityId: string;
  readonly webhook: Webhook;
  readonly name: string;
  readonly isChosen: boolean;
}

function WebhookRow({ communityId, webhook, name, isChosen }: WebhookRowProps): ReactElement {
  const { id, url, kinds, active } = webhook;
  const { isBusy, setActive, sendTest } = useWebhookActs({ communityId, webhook, name });
  const [isMenuBusy, setMenuBusy] = useState(false);
  const pause = async (): Promise<void> => {
    setMenuBusy(true);
    await setActive(false);
    setMenuBusy(false);
  };
  return (
    <tr className={isChosen ? "is-on" : undefined}>
      <th scope="row">
        <span className="strong">{url}</span>
        <br />
        <span className="meta">{kindsLabel(kinds)}</span>
      </th>
      <td>
        <Chip tone={active ? "ok" : "plain"}>
          {active ? <CheckIcon /> : null}
          {active ? "Active" : "Paused"}
        </Chip>
      </td>
      <td>
        <LastDelivery webhook={webhook} />
      </td>
      <td className="actions">
        {active ? (
          <Button size="sm" className="hair" isBusy={isBusy && !isMenuBusy} onClick={() => void sendTest()}>
            Send a test<span className="visually-hidden"> to {name}</span>
          </Button>
        ) : (
          <Button size="sm" className="hair" isBusy={isBusy} onClick={() => void setActive(true)}>
            Switch on<span className="visually-hidden"> {name}</span>
          </Button>
        )}{" "}
        <Link
          to="/admin/communities/$id/webhooks"
          params={{ id: communityId }}
          search={{ webhook: id }}
          hash="log"
          resetScroll={false}
          className={buttonClass({ size: "sm", className: "hair" })}
        >
          Log<span className="visually-hidden"> of {name}</span>
        </Link>{" "}
        <WebhookMenu communityId={communityId} webhook={webhook} name={name} isChosen={isChosen} onPause={() => void pause()} />
      </td>
    </tr>
  );
}

function LastDelivery({ webhook: { last_delivery: last } }: { readonly webhook: Webhook }): ReactElement {
  const now = useNow();
  if (last === null) return <span className="meta">Nothing sent yet</span>;
  return (
    <>
      <DeliveryStatus status={last.status}>{lastDeliveryLabel(last.status)}</DeliveryStatus>
      <br />
      <span className="meta">{relativeMoment(Math.min(Date.parse(last.at), now - 1), now)}</span>
    </>
  );
}

/** Pauses a webhook, switches it on, and sends it a test, whose delivery the log then shows. */
function useWebhookActs({ communityId, webhook: { id }, name }: Omit<WebhookRowProps, "isChosen">) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, run } = useSingleFlight();
  const params = { id: communityId, webhookId: id };
  const act = (work: () => Promise<void>): Promise<void> =>
    run(async () => {
      try {
        await work();
      } catch (error) {
        notify.error(`${name}: ${friendlyError(error)}`);
      }
      await refreshWebhooks(client, communityId);
    });
  return {
    isBusy,
    setActive: (active: boolean) =>
      act(async () => {
        await call("admin.webhooks.update", { params, body: { active } });
        notify.success(active ? "The webhook is on" : "Paused. What waited is not sent.");
      }),
    sendTest: () =>
      act(async () => {
        await call("admin.webhooks.ping", { params });
        notify.success("The test is on its way");
        await navigate({ to: "/admin/communities/$id/webhooks", params: { id: communityId }, search: { webhook: id }, resetScroll: false });
      }),
  };
}
