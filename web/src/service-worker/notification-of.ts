import type { PushPayload } from "@sparc/contract/entities/push";
import { momentText } from "../lib/moment-text.ts";

/** What is shown of a push, with what its click needs. */
export interface ShownPush {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: { readonly path: string } };
}

const ICON = "/icons/product-192.png";
const BADGE = "/icons/badge-96.png";

/** A push always shows something, or browsers take the permission away: one that cannot be read says that there is something, once. */
const UNREADABLE: ShownPush = { title: "Something new", options: { tag: "unreadable", icon: ICON, badge: BADGE, data: { path: "/" } } };

/** A push as a notification: its moment in the reader's own zone, and its id as the tag by which a repeated one replaces itself. */
export function toNotification(text: string, now: number): ShownPush {
  const payload = read(text);
  if (!payload) return UNREADABLE;
  const { id, title, body, path, icon } = payload;
  const lines = [body, momentText(payload.moment, now)].filter(Boolean);
  return { title, options: { body: lines.join("\n"), tag: id, icon: icon ?? ICON, badge: BADGE, data: { path } } };
}

function read(text: string): PushPayload | null {
  try {
    const payload = JSON.parse(text) as Partial<PushPayload> | null;
    return typeof payload?.id === "string" && typeof payload.title === "string" && typeof payload.path === "string"
      ? (payload as PushPayload)
      : null;
  } catch {
    return null;
  }
}

/** The address a notification leads to; the first page for one that is not of this site. */
export function addressOf(path: string, origin: string): string {
  try {
    const url = new URL(path, origin);
    if (url.origin === origin) return url.href;
  } catch {
    // no address at all
  }
  return `${origin}/`;
}
