import {
  isOnByDefault,
  type NotificationSwitch,
  type Notifications,
  type QuietHoursView,
  switchKeys,
} from "@sparc/contract/entities/notification";
import type { Instant } from "@sparc/sparclets/kernel/instant";
import { ok, type Result, refuse } from "@sparc/sparclets/kernel/result";
import { isTimeZone } from "@sparc/sparclets/kernel/zoned-time";
import type { AppContext } from "../../app-context.ts";
import type { Queryable } from "../../db/queryable.ts";
import { findAccount } from "../users/accounts.repository.ts";
import { findQuietHours, updateQuietHours } from "./quiet-hours.repository.ts";
import { clockTime, type QuietHours, toMinute } from "./quiet-hours.rules.ts";
import { findSwitches, upsertSwitch } from "./switches.repository.ts";
import { createUnsubscribeTokens } from "./unsubscribe-token.ts";

export interface NotificationsService {
  get(userId: string): Promise<Notifications>;
  /** Members that are undefined do not change. */
  update(options: {
    userId: string;
    switches?: readonly NotificationSwitch[] | undefined;
    quietHours?: QuietHoursView | null | undefined;
    now: Instant;
  }): Promise<Result<Notifications>>;
  /** Switches off what the token in a mail's address names, without a sign-in. Returns the switches that are off. */
  unsubscribe(options: { token: string; now: Instant }): Promise<Result<NotificationSwitch[]>>;
}

export function createNotificationsService({ database, config }: Pick<AppContext, "database" | "config">): NotificationsService {
  const tokens = createUnsubscribeTokens(config);
  return {
    get: (userId) => loadNotifications(database.db, userId),
    async update({ userId, switches = [], quietHours, now }) {
      if (quietHours && !isTimeZone(quietHours.time_zone)) return refuse("notifications.time_zone_unknown");
      return database.transaction(async ({ db }) => {
        for (const { kind, channel, is_on: isOn } of switches) await upsertSwitch(db, { userId, kind, channel, isOn, now });
        if (quietHours !== undefined) await updateQuietHours(db, { userId, quietHours: quietHours && toQuietHours(quietHours) });
        return ok(await loadNotifications(db, userId));
      });
    },
    async unsubscribe({ token, now }) {
      const named = tokens.read(token);
      if (!named) return refuse("notifications.link_invalid");
      // A user who has left the community gets no mails anyway.
      const { kinds, channel, userId } = named;
      await database.transaction(async ({ db }) => {
        if (!(await findAccount(db, userId))) return;
        for (const kind of kinds) await upsertSwitch(db, { userId, kind, channel, isOn: false, now });
      });
      return ok(kinds.map((kind) => ({ kind, channel, is_on: false })));
    },
  };
}

const loadNotifications = async (db: Queryable, userId: string): Promise<Notifications> => ({
  switches: await loadSwitches(db, userId),
  quiet_hours: await loadQuietHours(db, userId),
});

export async function loadQuietHours(db: Queryable, userId: string): Promise<QuietHoursView | null> {
  const found = await findQuietHours(db, userId);
  return found && { from: clockTime(found.fromMinute), until: clockTime(found.untilMinute), time_zone: found.timeZone };
}

const toQuietHours = ({ from, until, time_zone: timeZone }: QuietHoursView): QuietHours => ({
  ...{ fromMinute: toMinute(from), untilMinute: toMinute(until), timeZone },
});

/** All switches in their fixed order. */
export async function loadSwitches(db: Queryable, userId: string): Promise<NotificationSwitch[]> {
  const touched = await findSwitches(db, userId);
  return switchKeys.map(({ kind, channel }) => {
    const found = touched.find((one) => one.kind === kind && one.channel === channel);
    return { kind, channel, is_on: found?.isOn ?? isOnByDefault({ kind, channel }) };
  });
}
