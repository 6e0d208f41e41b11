/**
 * Shows pushes and opens their pages on a click. It handles no fetch and caches nothing, so that a page is never older than its server. It
 * is registered when somebody turns pushes on. It has no token: when the browser renews a subscription by itself, the next page reports it
 * to the server (`push-device.ts`).
 */
import { toAddress, toNotification } from "./shown-push.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("push", (event) => {
  const { title, options } = toNotification(event.data?.text() ?? "", Date.now());
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(open(toAddress(path, self.location.origin)));
});

/** Focuses a tab that shows the address, else opens a new one, so that other tabs stay where they are. */
async function open(address: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = tabs.find(({ url }) => url === address);
  if (shown) await shown.focus();
  else await self.clients.openWindow(address);
}
