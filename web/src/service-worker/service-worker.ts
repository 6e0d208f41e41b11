/**
 * Shows pushes and opens their pages on a click. A page comes from the network; only when the network fails, the worker answers with the
 * copy that the page has stored, else with a page about being offline. No page is ever older than its server for somebody who is online. It
 * has no token: when the browser renews a push subscription by itself, the next page reports it to the server (`push-device.ts`).
 */
import { answerOffline } from "./offline-answer.ts";
import { toAddress, toNotification } from "./shown-push.ts";

declare const self: ServiceWorkerGlobalScope;

/** Static routes (developer.chrome.com/blog/service-worker-static-routing), which are not in the types yet. */
interface RoutedInstall extends ExtendableEvent {
  addRoutes?(rule: { condition: { or: { requestMode: RequestMode }[] }; source: "network" }): Promise<void>;
}

self.addEventListener("install", (event) => {
  event.waitUntil(passSubresources(event).catch(() => undefined));
  void self.skipWaiting();
});

/** Sends everything but pages past this worker, where the browser can: files and calls need not wait until it has started. */
async function passSubresources(event: RoutedInstall): Promise<void> {
  const or = (["cors", "no-cors", "same-origin"] as const).map((requestMode) => ({ requestMode }));
  await event.addRoutes?.({ condition: { or }, source: "network" });
}

// The browser requests a page while this worker starts.
self.addEventListener("activate", (event) => event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()));

/** Addresses of the API and of sign-in by providers. They are no pages. */
const NO_PAGE = /^\/(api|auth)\//;

self.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (mode === "navigate" && method === "GET" && !NO_PAGE.test(new URL(url).pathname)) event.respondWith(fetchPage(event));
});

async function fetchPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    const productName = new URL(self.location.href).searchParams.get("name") ?? "";
    return answerOffline({ url: request.url, productName, isOnline: self.navigator.onLine });
  }
}

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
