import { hkdfSync } from "node:crypto";
import { notificationChannel, notificationKind } from "@sparc/contract/entities/notification";
import type { Config } from "../../config.ts";
import { hmacSha256, timingSafeEqual } from "../../lib/crypto.ts";
import type { SwitchKey } from "./switches.repository.ts";

const TAG_BYTES = 16;

export interface UnsubscribeTokens {
  make(a: SwitchKey & { userId: string }): string;
  /** Null for what was not made here, or with a key that is gone. */
  read(token: string): (SwitchKey & { userId: string }) | null;
}

/**
 * `kind.channel.person.tag`: enough to switch one kind off for one person, and for nothing else. It stays good for as long as its key does,
 * because a mail is opened whenever somebody opens it; switching off again changes nothing.
 */
export function createUnsubscribeTokens(config: Pick<Config, "secretKeys">): UnsubscribeTokens {
  const keys = config.secretKeys.map(({ secret }) => Buffer.from(hkdfSync("sha256", secret, "", "sparc unsubscribe", 32)));
  const tagOf = (key: Buffer, body: string): Buffer => hmacSha256(key, body).subarray(0, TAG_BYTES);
  return {
    make({ kind, channel, userId }) {
      const body = `${kind}.${channel}.${Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url")}`;
      return `${body}.${tagOf(keys[0] as Buffer, body).toString("base64url")}`;
    },
    read(token) {
      const [kind = "", channel = "", person = "", tag = "", ...rest] = token.split(".");
      const body = `${kind}.${channel}.${person}`;
      const given = Buffer.from(tag, "base64url");
      if (rest.length > 0 || !keys.some((key) => timingSafeEqual(tagOf(key, body), given))) return null;
      const named = { kind: notificationKind.safeParse(kind), channel: notificationChannel.safeParse(channel) };
      if (!named.kind.success || !named.channel.success) return null;
      return { kind: named.kind.data, channel: named.channel.data, userId: uuidOf(Buffer.from(person, "base64url").toString("hex")) };
    },
  };
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
