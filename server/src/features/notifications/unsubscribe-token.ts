import { hkdfSync } from "node:crypto";
import { announcementKind } from "@sparc/contract/entities/announcement";
import {
  type NotificationChannel,
  type NotificationKind,
  notificationChannel,
  notificationKind,
} from "@sparc/contract/entities/notification";
import * as z from "zod";
import type { Config } from "../../config.ts";
import { hmacSha256, timingSafeEqual } from "../../lib/crypto.ts";

const TAG_BYTES = 16;
const BETWEEN = "~";
/** Mails of an earlier version name the three kinds of announcements by one name. */
const FORMER: Readonly<Record<string, readonly string[]>> = { announcement: announcementKind.options };

/** What a token switches off: kinds of one channel for one person. */
export interface StoppedKinds {
  kinds: readonly NotificationKind[];
  channel: NotificationChannel;
  userId: string;
}

export interface UnsubscribeTokens {
  make(stopped: StoppedKinds): string;
  /** Null for a token that is forged or was made with a removed key. */
  read(token: string): StoppedKinds | null;
}

/**
 * `kinds.channel.person.tag`, several kinds with `~` between them: it can switch these off for one person, and nothing else. It is valid as
 * long as its key, because mails may be opened late; switching off again changes nothing.
 */
export function createUnsubscribeTokens(config: Pick<Config, "secretKeys">): UnsubscribeTokens {
  const keys = config.secretKeys.map(({ secret }) => Buffer.from(hkdfSync("sha256", secret, "", "sparc unsubscribe", 32)));
  const toTag = (key: Buffer, body: string): Buffer => hmacSha256(key, body).subarray(0, TAG_BYTES);
  return {
    make({ kinds, channel, userId }) {
      const body = `${kinds.join(BETWEEN)}.${channel}.${Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url")}`;
      return `${body}.${toTag(keys[0] as Buffer, body).toString("base64url")}`;
    },
    read(token) {
      const [kinds = "", channel = "", person = "", tag = "", ...rest] = token.split(".");
      const body = `${kinds}.${channel}.${person}`;
      const given = Buffer.from(tag, "base64url");
      if (rest.length > 0 || !keys.some((key) => timingSafeEqual(toTag(key, body), given))) return null;
      const named = {
        kinds: z.array(notificationKind).safeParse(kinds.split(BETWEEN).flatMap((kind) => FORMER[kind] ?? [kind])),
        channel: notificationChannel.safeParse(channel),
      };
      if (!named.kinds.success || !named.channel.success) return null;
      return { kinds: named.kinds.data, channel: named.channel.data, userId: toUuid(Buffer.from(person, "base64url").toString("hex")) };
    },
  };
}

const toUuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
