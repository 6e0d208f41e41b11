import type { AppContext } from "../../app-context.ts";
import { findCommunity } from "../communities/communities.repository.ts";
import { toAssets } from "../communities/communities.view.ts";
import type { FindNoticeText } from "../notices/notice-text.service.ts";
import type { NoticeText } from "../notices/notice-writers.ts";
import type { MessageChannel } from "../outbox/outbox.service.ts";
import type { OutgoingMessage } from "../outbox/outgoing-messages.repository.ts";
import { createDeliverPush } from "./deliver-push.service.ts";
import { toPushIcon, toPushPayload } from "./push-payload.rules.ts";
import type { SendPush } from "./push-transport.ts";

/** How long a push service stores a push for a browser that is offline, unless the message expires before. */
const TIME_TO_LIVE_S = 24 * 3_600;

/** The push channel of the outbox: one message goes to one browser. */
export function createPushChannel(
  { database, clock, config }: Pick<AppContext, "database" | "clock" | "config">,
  { send, findText }: { send: SendPush; findText: FindNoticeText },
): MessageChannel {
  const { db } = database;
  const deliver = createDeliverPush({ database, clock }, send);

  async function push(
    { id, userId, subscriptionId, expiresAt }: OutgoingMessage,
    { text, communityId, now }: { text: NoticeText; communityId: string | null; now: number },
  ): Promise<boolean> {
    if (userId === null || subscriptionId === null) return false;
    const community = communityId === null ? null : await findCommunity(db, communityId);
    const payload = toPushPayload({ id, text, icon: community && toPushIcon(toAssets(community)) });
    const ttlSeconds = expiresAt === null ? TIME_TO_LIVE_S : Math.min(TIME_TO_LIVE_S, (expiresAt - now) / 1_000);
    return deliver({ id, subscriptionId, userId, payload, ttlSeconds, urgency: "normal" });
  }

  return {
    async send({ now, ...message }) {
      const { kind, userId, about } = message;
      const found = userId !== null && about ? await findText({ kind, userId, channel: "push", ...about }, now) : null;
      return found ? push(message, { text: found.text, communityId: found.event.communityId, now }) : false;
    },
    async sendDigest(items, now) {
      const [{ message, event }] = items;
      const isOneCommunity = items.every((item) => item.event.communityId === event.communityId);
      const text: NoticeText = {
        title: `${items.length} things on ${config.productName}`,
        detail: items.map((item) => item.text.title).join(" · "),
        moment: null,
        path: items[0].text.path,
      };
      await push({ ...message, expiresAt: null }, { text, communityId: isOneCommunity ? event.communityId : null, now });
    },
  };
}
