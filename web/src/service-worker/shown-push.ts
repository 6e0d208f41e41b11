import type { PushPayload } from "@sparc/contract/entities/push";
import { momentText } from "../lib/moment-text.ts";

/** Arguments of `showNotification`, with the path that a click opens. */
export interface ShownPush {
  readonly title: string;
  readonly options: NotificationOptions & { readonly data: { readonly path: string } };
}

const ICON = "/icons/product-192.png";
const BADGE = "/icons/badge-96.png";

/**
 * Fallback for a push that cannot be decoded. Browsers revoke the permission of a site whose pushes show nothing. Its constant tag keeps it
 * to one notification.
 */
const UNREADABLE: ShownPush = { title: "Something new", options: { tag: "unreadable", icon: ICON, badge: BADGE, data: { path: "/" } } };

/**
 * Converts a push to a notification. Its moment is formatted in the reader's time zone, and its id is the tag, so that a repeated push
 * replaces its notification.
 */
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

/** Absolute address that a notification's click opens; the home page for a path that leads off this site. */
export function toAddress(path: string, origin: string): string {
  try {
    const url = new URL(path, origin);
    if (url.origin === origin) return url.href;
  } catch {
    // The path is not a valid address.
  }
  return `${origin}/`;
}
