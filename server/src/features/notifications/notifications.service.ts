import {
  isOnByDefault,
  type NotificationSwitch,
  type Notifications,
  notificationChannel,
  notificationKind,
} from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import { findAccount } from "../users/accounts.repository.ts";
import { findSwitches, upsertSwitch } from "./switches.repository.ts";
import { createUnsubscribeTokens } from "./unsubscribe-token.ts";

export interface NotificationsService {
  get(userId: string): Promise<Notifications>;
  update(a: { userId: string; switches: readonly NotificationSwitch[]; now: Instant }): Promise<Notifications>;
  /** Switches off what a mail's address names; nothing more is asked. */
  unsubscribe(a: { token: string; now: Instant }): Promise<Result<NotificationSwitch>>;
}

export function createNotificationsService({ database, config }: Pick<AppContext, "database" | "config">): NotificationsService {
  const tokens = createUnsubscribeTokens(config);
  return {
    get: async (userId) => ({ switches: await switchesOf(database.db, userId) }),
    update: ({ userId, switches, now }) =>
      database.transaction(async ({ db }) => {
        for (const { kind, channel, is_on: isOn } of switches) await upsertSwitch(db, { userId, kind, channel, isOn, now });
        return { switches: await switchesOf(db, userId) };
      }),
    async unsubscribe({ token, now }) {
      const named = tokens.read(token);
      if (!named) return refuse("notifications.link_invalid");
      // Whoever has left is sent nothing anyway.
      if (await findAccount(database.db, named.userId)) await upsertSwitch(database.db, { ...named, isOn: false, now });
      return ok({ kind: named.kind, channel: named.channel, is_on: false });
    },
  };
}

/** All there are, in their own order. */
export async function switchesOf(db: Queryable, userId: string): Promise<NotificationSwitch[]> {
  const touched = await findSwitches(db, userId);
  return notificationKind.options.flatMap((kind) =>
    notificationChannel.options.map((channel) => {
      const found = touched.find((one) => one.kind === kind && one.channel === channel);
      return { kind, channel, is_on: found?.isOn ?? isOnByDefault[kind] };
    }),
  );
}
