import * as z from "zod";
import { id, time } from "../ids.ts";

/** So many browsers of one person get pushes; the one that was turned on first gives way. */
export const MAX_PUSH_BROWSERS = 10;

const base64Url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), `${bytes} bytes in base64url`);

/** What a browser's `PushSubscription` tells: where pushes to it are sent, and the keys to encrypt them with. */
export const pushSubscription = z.strictObject({
  endpoint: z.url().max(1_000),
  keys: z.strictObject({ p256dh: base64Url(65), auth: base64Url(16) }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** A browser that gets pushes. `endpoint_hash` (SHA-256 in base64url) lets a page know its own; the endpoint is told to nobody. */
export const pushBrowser = z.object({
  id,
  endpoint_hash: z.string(),
  /** Of the session it was turned on in. */
  user_agent: z.string(),
  is_of_this_session: z.boolean(),
  created_at: time,
  last_used_at: time.nullable(),
});
export type PushBrowser = z.infer<typeof pushBrowser>;

/** `public_key` is what browsers subscribe to; null while this server sends no pushes. */
export const pushSettings = z.object({ public_key: z.string().nullable(), session_id: id, browsers: z.array(pushBrowser) });
export type PushSettingsView = z.infer<typeof pushSettings>;

/** What a push holds, encrypted for one browser. The notification with the same `id` is replaced. */
export const pushPayload = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  /** Told in the reader's own zone, below the body. */
  moment: z.object({ what: z.enum(["starts", "locks", "claim_by"]), at: time }).nullable(),
  /** Where it leads: a path of this site. */
  path: z.string(),
  /** A picture of this site; the product's own when null. */
  icon: z.string().nullable(),
});
export type PushPayload = z.infer<typeof pushPayload>;
