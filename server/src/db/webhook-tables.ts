import type { DeliveryKind, WebhookKind } from "@sparc/contract/entities/webhook";
import type { Generated } from "kysely";
import type { Bytes, Maybe, MaybeTimestamp, Timestamp } from "./column-types.ts";

interface WebhooksTable {
  id: string;
  community_id: string;
  url: string;
  kinds: WebhookKind[];
  sealed_secret: Bytes;
  is_active: boolean;
  created_at: Timestamp;
}

interface WebhookDeliveriesTable {
  id: string;
  webhook_id: string;
  kind: DeliveryKind;
  body: string;
  created_at: Timestamp;
  tries: Generated<number>;
  last_try_at: MaybeTimestamp;
  delivered_at: MaybeTimestamp;
  response_status: Maybe<number>;
  failure: Maybe<string>;
}

export interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
