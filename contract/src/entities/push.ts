import * as z from "zod";
import { id, time } from "../ids.ts";

/** Most browsers of one person with pushes; a further one replaces the oldest. */
export const MAX_PUSH_BROWSERS = 10;

const base64Url = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), `${bytes} bytes in base64url`);

/** The content of a browser's `PushSubscription`: the endpoint for its pushes, and the keys to encrypt them. */
export const pushSubscription = z.strictObject({
  endpoint: z.url().max(1_000),
  keys: z.strictObject({ p256dh: base64Url(65), auth: base64Url(16) }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** A browser that gets pushes. A page recognises its own by `endpoint_hash` (SHA-256 in base64url); the endpoint is not returned. */
export const pushBrowser = z.object({
  id,
  endpoint_hash: z.string(),
  /** Device of the session in which it was turned on. */
  user_agent: z.string(),
  is_of_this_session: z.boolean(),
  created_at: time,
  last_used_at: time.nullable(),
});
export type PushBrowser = z.infer<typeof pushBrowser>;

/** `public_key` is the key that browsers subscribe with; null while this server sends no pushes. */
export const pushSettings = z.object({ public_key: z.string().nullable(), session_id: id, browsers: z.array(pushBrowser) });
export type PushSettingsView = z.infer<typeof pushSettings>;

/** Content of a push, encrypted for one browser. It replaces a notification with the same `id`. */
export const pushPayload = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  /** Shown in the reader's own zone, below the body. */
  moment: z.object({ what: z.enum(["starts", "locks", "claim_by"]), at: time }).nullable(),
  /** The path of this site that it opens. */
  path: z.string(),
  /** A picture of this site; the product's own when null. */
  icon: z.string().nullable(),
});
export type PushPayload = z.infer<typeof pushPayload>;
