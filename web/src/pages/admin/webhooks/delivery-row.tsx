import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { call } from "../../../api/api.ts";
import { useAct } from "../../../api/use-act.ts";
import { dayAndTime } from "../../../lib/times.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/notify.ts";
import { ProblemNotice } from "../../../ui/problem-notice.tsx";
import { DeliveryStatus } from "./delivery-status.tsx";
import { kindLabel, prettyBody, statusLabel, triesLabel } from "./webhook-labels.ts";
import { type Delivery, refreshWebhooks, type WebhookPath } from "./webhooks.queries.ts";

interface DeliveryRowProps {
  readonly path: WebhookPath;
  readonly delivery: Delivery;
  readonly now: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A line of the log, and below it the message while the line is open. */
export function DeliveryRow({ path, delivery, now, isOpen, onToggle }: DeliveryRowProps): ReactElement {
  const kind = kindLabel(delivery.kind);
  const time = dayAndTime(Date.parse(delivery.created_at), now);
  return (
    <>
      <tr className={isOpen ? "is-on" : undefined}>
        <th scope="row">
          {kind}
          <br />
          <span className="meta">{time}</span>
        </th>
        <td>
          <DeliveryStatus status={delivery.status}>{statusLabel(delivery, now)}</DeliveryStatus>
          <br />
          <span className="meta">{triesLabel(delivery)}</span>
        </td>
        <td className="actions">
          <Button size="sm" className="hair" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? "Close" : "Open"}
            <span className="visually-hidden">
              {" "}
              {kind}, {time}
            </span>
          </Button>
        </td>
      </tr>
      {isOpen ? (
        <tr className="au-d is-on">
          <td colSpan={3}>
            <Message path={path} delivery={delivery} now={now} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

interface MessageProps {
  readonly path: WebhookPath;
  readonly delivery: Delivery;
  readonly now: number;
}

function Message({ path: { communityId, webhookId }, delivery, now }: MessageProps): ReactElement {
  const client = useQueryClient();
  const act = useAct();
  const sendAgain = (): Promise<boolean> =>
    act.run(async () => {
      await call("admin.webhooks.redeliver", { params: { id: communityId, webhookId, deliveryId: delivery.id } });
      notify.success("The message is on its way");
      await refreshWebhooks(client, communityId);
    });
  const { id, last_try_at: lastTryAt } = delivery;
  return (
    <div className="stack gap-s">
      <p className="small meta">
        Message {id}. {lastTryAt === null ? "" : `Last tried ${dayAndTime(Date.parse(lastTryAt), now)}.`}
      </p>
      <pre className="delivery-body">{prettyBody(delivery.body)}</pre>
      <ProblemNotice text={act.problem} />
      <p>
        <Button size="sm" className="hair" isBusy={act.isBusy} onClick={() => void sendAgain()}>
          {delivery.status === "waiting" ? "Try now" : "Send again"}
        </Button>
      </p>
    </div>
  );
}
