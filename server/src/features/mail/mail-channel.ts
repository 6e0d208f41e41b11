import { type NotificationKind, notificationKind } from "@sparc/contract/entities/notification";
import type { AppContext } from "../../app-context.ts";
import { createUnsubscribeTokens } from "../notifications/unsubscribe-token.ts";
import { unsubscribeCallUrl, unsubscribePageUrl } from "../notifications/unsubscribe-urls.ts";
import type { MessageChannel } from "../outbox/outbox.service.ts";
import { UnsendableError } from "../outbox/unsendable-error.ts";
import { findAccount } from "../users/accounts.repository.ts";
import type { ComposeMail } from "./compose-mail.ts";
import { digestMailText } from "./digest-mail-text.ts";
import type { SendMail } from "./mail-transport.ts";

/** The mail channel of the outbox. Writing a mail may create valid codes, so that it happens at the try that sends. */
export function createMailChannel(
  context: Pick<AppContext, "database" | "config">,
  { compose, send }: { compose: ComposeMail; send: SendMail },
): MessageChannel {
  const { database, config } = context;
  const tokens = createUnsubscribeTokens(config);
  return {
    async send(message) {
      const mail = await compose(message);
      if (!mail) return false;
      await send({ ...mail, id: message.id, now: message.createdAt });
      return true;
    },
    async sendDigest(items) {
      const [{ message }] = items;
      const account = message.userId === null ? null : await findAccount(database.db, message.userId);
      if (!account) throw new UnsendableError("Nobody has this account any more");
      const token = tokens.make({ kinds: toKinds(items.map((item) => item.message.kind)), channel: "email", userId: account.id });
      const text = digestMailText({
        ...{ productName: config.productName, baseUrl: config.baseUrl, displayName: account.displayName },
        ...{ items: items.map(({ text, event }) => ({ text, timeZone: event.timeZone })), stopUrl: unsubscribePageUrl(config, token) },
      });
      const unsubscribeUrl = unsubscribeCallUrl(config, token);
      await send({ ...{ to: account.email, ...text, unsubscribeUrl }, id: message.id, now: message.createdAt });
    },
  };
}

const toKinds = (kinds: readonly string[]): NotificationKind[] => notificationKind.options.filter((kind) => kinds.includes(kind));
