/**
 * Shows pushes and leads to what they are about; nothing else. It answers no request and keeps no page or answer, so that a page is never
 * older than its server. Registered when somebody turns pushes on. It has no token: a subscription that the browser renews by itself is told
 * to the server by the next page (`push-device.ts`).
 */
import { addressOf, toNotification } from "./notification-of.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("push", (event) => {
  const { title, options } = toNotification(event.data?.text() ?? "", Date.now());
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(open(addressOf(path, self.location.origin)));
});

/** Brings the tab that shows it to the front, else opens one: what is going on in other tabs goes on. */
async function open(address: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = tabs.find(({ url }) => url === address);
  if (shown) await shown.focus();
  else await self.clients.openWindow(address);
}
