import { ECDH } from "node:crypto";
import { MAX_PUSH_BROWSERS, type PushBrowser, type PushSettingsView, type PushSubscriptionKeys } from "@sparc/contract/entities/push";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import type { Viewer } from "../../http/handler.ts";
import { sha256 } from "../../lib/crypto.ts";
import { newId } from "../../lib/ids.ts";
import { readOutboundUrl } from "../../lib/outbound-address.ts";
import { toTimeOrNull } from "../../lib/wire-time.ts";
import {
  deleteOwnSubscription,
  deleteSurplusSubscriptions,
  findSubscriptionsOf,
  type SubscribedBrowser,
  upsertSubscription,
} from "./push.repository.ts";
import { pushRules } from "./push-rules.ts";

export interface PushService {
  get(viewer: Viewer, now: Instant): Promise<PushSettingsView>;
  /** Subscribes a browser. It gets pushes until the viewer's session ends, it is removed, or another user subscribes it. */
  subscribe(options: { viewer: Viewer; subscription: PushSubscriptionKeys; now: Instant }): Promise<Result<PushSettingsView>>;
  unsubscribe(options: { viewer: Viewer; id: string }): Promise<Result<undefined>>;
}

export function createPushService({ database, config }: Pick<AppContext, "database" | "config">): PushService {
  async function loadView(db: Queryable, { userId, sessionId }: Viewer, now: Instant): Promise<PushSettingsView> {
    const browsers = await findSubscriptionsOf(db, { userId, now });
    return {
      public_key: config.push?.publicKey ?? null,
      session_id: sessionId,
      browsers: browsers.map((browser) => browserView(browser, sessionId)),
    };
  }

  return {
    get: (viewer, now) => loadView(database.db, viewer, now),
    async subscribe({ viewer, subscription: { endpoint, keys }, now }) {
      if (!config.push) return refuse("push.off");
      if (!readOutboundUrl(endpoint, pushRules(config.push)) || !isPoint(keys.p256dh)) return refuse("push.subscription_refused");
      const { userId, sessionId } = viewer;
      const bytes = { p256dh: Buffer.from(keys.p256dh, "base64url"), auth: Buffer.from(keys.auth, "base64url") };
      return database.transaction(async ({ db }) => {
        await upsertSubscription(db, { id: newId(), userId, sessionId, endpoint, ...bytes, now });
        await deleteSurplusSubscriptions(db, { userId, maxCount: MAX_PUSH_BROWSERS });
        return ok(await loadView(db, viewer, now));
      });
    },
    async unsubscribe({ viewer: { userId }, id }) {
      return (await deleteOwnSubscription(database.db, { id, userId })) ? ok(undefined) : refuse("request.not_found");
    },
  };
}

/** Whether the key is a point of the curve, so that a push can be encrypted for it. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

const browserView = (
  { id, endpoint, sessionId, userAgent, createdAt, lastUsedAt }: SubscribedBrowser,
  ownSessionId: string,
): PushBrowser => ({
  ...{ id, endpoint_hash: sha256(endpoint).toString("base64url"), user_agent: userAgent, is_of_this_session: sessionId === ownSessionId },
  created_at: new Date(createdAt).toISOString(),
  last_used_at: toTimeOrNull(lastUsedAt),
});
