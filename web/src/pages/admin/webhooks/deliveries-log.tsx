import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { call } from "../../../api/api.ts";
import { counted } from "../../../lib/ordinals.ts";
import { useExistingPage } from "../../../lib/use-existing-page.ts";
import { useNow } from "../../../lib/use-now.ts";
import { CsvDownload } from "../../../platform/lists/csv-download.tsx";
import { ListStates } from "../../../platform/lists/list-states.tsx";
import { announce } from "../../../ui/announcer.ts";
import { TableHead } from "../../../ui/table-head.tsx";
import { ListPager } from "../list-pager.tsx";
import { DeliveryRow } from "./delivery-row.tsx";
import { DELIVERY_HEADS, deliveryCells, kindLabel, statusLabel } from "./webhook-labels.ts";
import { type Delivery, deliveriesQuery, type Webhook } from "./webhooks.queries.ts";

interface DeliveriesLogProps {
  readonly communityId: string;
  readonly webhook: Webhook;
  readonly name: string;
  readonly page: number;
}

/** Lists what was sent to a webhook and what waits, newest first; each line expands to the message. */
export function DeliveriesLog({ communityId, webhook, name, page }: DeliveriesLogProps): ReactElement {
  const path = { communityId, webhookId: webhook.id };
  const query = useQuery(deliveriesQuery(path, page));
  const data = useExistingPage(query);
  const [openId, setOpenId] = useState<string | null>(null);
  const now = useNow();
  useOutcomeMessages(data?.data);
  return (
    <section aria-labelledby="log-heading" id="log">
      <div className="pane-h">
        <h2 id="log-heading" className="webhook-host">
          Messages to {name}
        </h2>
        <Link to="/admin/communities/$id/webhooks" params={{ id: communityId }} resetScroll={false} className="small">
          Close this log
        </Link>
        {data && data.data.length > 0 ? (
          <CsvDownload
            file="webhook-messages.csv"
            what={counted(data.pagination.total_entries, "message")}
            heads={DELIVERY_HEADS}
            toCells={deliveryCells}
            load={(number) =>
              call("admin.webhooks.deliveries", {
                params: { id: communityId, webhookId: webhook.id },
                query: { page: number, page_size: 100 },
              })
            }
          />
        ) : null}
      </div>
      <ListStates what="messages" query={query} hasData={data !== undefined} />
      {data?.data.length === 0 ? (
        <p className="small meta">Nothing was sent in the last 30 days. A test shows whether the address answers.</p>
      ) : null}
      {data && data.data.length > 0 ? (
        <>
          <table className="grid-table dense fold deliveries-table">
            <caption className="visually-hidden">Messages to {name}</caption>
            <TableHead columns={["What", "State", { name: "Message", isHidden: true }]} />
            <tbody>
              {data.data.map((delivery) => (
                <DeliveryRow
                  key={delivery.id}
                  path={path}
                  delivery={delivery}
                  now={now}
                  isOpen={openId === delivery.id}
                  onToggle={() => setOpenId(openId === delivery.id ? null : delivery.id)}
                />
              ))}
            </tbody>
          </table>
          <ListPager
            pagination={data.pagination}
            linkTo={(number, className, content) => (
              <Link
                to="/admin/communities/$id/webhooks"
                params={{ id: communityId }}
                search={{ webhook: webhook.id, page: number === 1 ? undefined : number }}
                resetScroll={false}
                className={className}
              >
                {content}
              </Link>
            )}
          />
        </>
      ) : null}
    </section>
  );
}

/** Announces to screen readers how a delivery ended that was waiting before. */
function useOutcomeMessages(deliveries: readonly Delivery[] | undefined): void {
  const waitingIds = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!deliveries) return;
    for (const delivery of deliveries) {
      if (delivery.status === "waiting" || !waitingIds.current.has(delivery.id)) continue;
      announce(`${kindLabel(delivery.kind)}: ${statusLabel(delivery, Date.now())}`);
    }
    waitingIds.current = new Set(deliveries.filter(({ status }) => status === "waiting").map(({ id }) => id));
  }, [deliveries]);
}
