import type { AuditAction } from "@sparc/contract/audit-actions";
import type { NewWebhook, Webhook, WebhookChange, WebhookWithSecret } from "@sparc/contract/entities/webhook";
import { WEBHOOKS_MAX } from "@sparc/contract/limits";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { ok, type Problem, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Tx } from "../../db/database.ts";
import type { Queryable } from "../../db/queryable.ts";
import { newId } from "../../lib/ids.ts";
import { readOutboundUrl } from "../../lib/outbound-address.ts";
import { createSeal } from "../../lib/seal.ts";
import { findManagedCommunity } from "../admin/admin-communities.repository.ts";
import { insertAudit } from "../audit/audit.repository.ts";
import { withIdempotency } from "../events/idempotency.service.ts";
import { changeWebhook, type OfWebhook } from "./change-webhook.service.ts";
import { findLastDeliveries } from "./webhook-deliveries.repository.ts";
import { webhookRules } from "./webhook-rules.ts";
import { newWebhookSecret } from "./webhook-signature.ts";
import {
  deleteWebhook,
  findWebhook,
  findWebhooks,
  insertWebhook,
  lockWebhooks,
  updateWebhook,
  type WebhookRecord,
} from "./webhooks.repository.ts";
import { toWebhookView } from "./webhooks.view.ts";

interface InCommunity {
  communityId: string;
}
interface Act {
  adminId: string;
  requestId: string;
  now: Instant;
}

/** The webhooks of a community, open or closed, as admins manage them. A webhook of another community is none. Changes are audited without the address. */
export interface WebhooksService {
  list(input: InCommunity): Promise<Result<Webhook[]>>;
  /** The same call again under its `Idempotency-Key` answers the webhook of the first, with its secret. */
  create(input: InCommunity & Act & { body: NewWebhook; idempotencyKey: string | null }): Promise<Result<WebhookWithSecret>>;
  /** Changes the fields that are sent and differ. When none differs, nothing is written. */
  update(input: OfWebhook & Act & { change: WebhookChange }): Promise<Result<Webhook>>;
  remove(input: OfWebhook & Act): Promise<Result<undefined>>;
  renewSecret(input: OfWebhook & Act): Promise<Result<WebhookWithSecret>>;
}

export function createWebhooks({ database, config }: Pick<AppContext, "database" | "config">): WebhooksService {
  const { db } = database;
  const seal = createSeal(config, "sparc webhooks");
  const rules = webhookRules(config);

  const checkUrl = (url: string): Result<null> =>
    readOutboundUrl(url, rules) ? ok(null) : refuse("webhooks.address_refused", { problems: [addressProblem(url)] });

  async function toView(on: Queryable, webhook: WebhookRecord): Promise<Webhook> {
    return toWebhookView(webhook, (await findLastDeliveries(on, [webhook.id])).get(webhook.id));
  }

  /** A new secret for a webhook, as it is answered and as it is stored. */
  function makeSecret(webhookId: string) {
    const secret = newWebhookSecret();
    return { secret, sealedSecret: seal.seal(Buffer.from(secret), webhookId) };
  }

  async function insertNew(tx: Tx, input: InCommunity & Act & NewWebhook): Promise<Result<{ id: string }>> {
    const { communityId, url, kinds, ...act } = input;
    const checked = checkUrl(url);
    if (!checked.ok) return checked;
    if ((await findWebhooks(tx.db, communityId)).length >= WEBHOOKS_MAX) return refuse("webhooks.too_many");
    const id = newId();
    const { sealedSecret } = makeSecret(id);
    const webhook = { id, communityId, url, kinds, sealedSecret, isActive: true, createdAt: act.now };
    await insertWebhook(tx.db, webhook);
    await audit(tx, { ...act, webhook, action: "community.webhook_created", details: { kinds } });
    return ok({ id });
  }

  /** The secret is opened from where it is stored, so that the key of a request needs no copy of it. */
  async function viewWithSecret(on: Queryable, of: OfWebhook): Promise<Result<WebhookWithSecret>> {
    const webhook = await findWebhook(on, of);
    const secret = webhook && seal.open(webhook.sealedSecret, webhook.id);
    return webhook && secret ? ok({ ...(await toView(on, webhook)), secret: secret.toString() }) : refuse("webhooks.not_found");
  }

  return {
    async list({ communityId }) {
      if (!(await findManagedCommunity(db, communityId))) return refuse("communities.not_found");
      const webhooks = await findWebhooks(db, communityId);
      const last = await findLastDeliveries(
        db,
        webhooks.map(({ id }) => id),
      );
      return ok(webhooks.map((webhook) => toWebhookView(webhook, last.get(webhook.id))));
    },

    create: ({ communityId, body, idempotencyKey, ...act }) =>
      database.transaction(async (tx) => {
        if (!(await findManagedCommunity(tx.db, communityId))) return refuse("communities.not_found");
        await lockWebhooks(tx, communityId);
        const request = { ...body, communityId };
        const key = { userId: act.adminId, key: idempotencyKey, route: "admin.webhooks.create", body: request, now: act.now };
        const made = await withIdempotency(tx, key, () => insertNew(tx, { ...act, ...request }));
        return made.ok ? viewWithSecret(tx.db, { communityId, webhookId: made.value.id }) : made;
      }),

    update: ({ change: sent, communityId, webhookId, ...act }) =>
      changeWebhook(database, { communityId, webhookId }, async (tx, before) => {
        const webhook = laidOver(before, sent);
        const checked = sent.url === undefined ? ok(null) : checkUrl(sent.url);
        if (!checked.ok) return checked;
        const details = toChanges(before, webhook);
        if (Object.keys(details).length === 0) return ok(await toView(tx.db, before));
        await updateWebhook(tx.db, webhook);
        await audit(tx, { ...act, webhook, action: "community.webhook_changed", details });
        return ok(await toView(tx.db, webhook));
      }),

    remove: ({ communityId, webhookId, ...act }) =>
      changeWebhook(database, { communityId, webhookId }, async (tx, webhook) => {
        await deleteWebhook(tx.db, webhook.id);
        await audit(tx, { ...act, webhook, action: "community.webhook_removed", details: {} });
        return ok(undefined);
      }),

    renewSecret: ({ communityId, webhookId, ...act }) =>
      changeWebhook(database, { communityId, webhookId }, async (tx, before) => {
        const { secret, sealedSecret } = makeSecret(before.id);
        const webhook = { ...before, sealedSecret };
        await updateWebhook(tx.db, webhook);
        await audit(tx, { ...act, webhook, action: "community.webhook_secret_renewed", details: {} });
        return ok({ ...(await toView(tx.db, webhook)), secret });
      }),
  };
}

/** What is wrong with an address that is not called. */
function addressProblem(url: string): Problem {
  const { username, password } = new URL(url);
  const hasSignIn = username !== "" || password !== "";
  const message = hasSignIn
    ? "Leave out the user name and password before the @: messages are signed instead"
    : "Use a public address that begins with https://";
  return { path: "url", code: "refused", message };
}

const laidOver = (before: WebhookRecord, { url, kinds, active }: WebhookChange): WebhookRecord => ({
  ...before,
  ...{ url: url ?? before.url, kinds: kinds ?? before.kinds, isActive: active ?? before.isActive },
});

/** Old and new value of what differs, for the audit log; of the address only that it is another one, because it may contain a secret. */
function toChanges(before: WebhookRecord, after: WebhookRecord): JsonObject {
  const changes: JsonObject = {};
  if (before.url !== after.url) changes.host = { before: toHost(before.url), after: toHost(after.url) };
  if (before.kinds.join() !== after.kinds.join()) changes.kinds = { before: [...before.kinds], after: [...after.kinds] };
  if (before.isActive !== after.isActive) changes.active = { before: before.isActive, after: after.isActive };
  return changes;
}

const toHost = (url: string): string => new URL(url).host;

async function audit(tx: Tx, input: Act & { webhook: WebhookRecord; action: AuditAction; details: JsonObject }): Promise<void> {
  const { adminId, action, requestId, now, webhook, details } = input;
  await insertAudit(tx.db, {
    ...{ actor: adminId, action, objectKind: "community", objectId: webhook.communityId, requestId, now },
    details: { webhook_id: webhook.id, host: toHost(webhook.url), ...details },
  });
}
