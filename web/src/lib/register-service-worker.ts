import { bootstrapConfig } from "./bootstrap-config.ts";
import { trustedScript } from "./trusted-script.ts";

/**
 * Registers the one service worker of this site, or returns its registration. The worker reads the product's name from its address, because
 * its offline page must not need the server.
 */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const search = new URLSearchParams({ name: bootstrapConfig.product_name });
  return navigator.serviceWorker.register(trustedScript(`/service-worker.js?${search}`), { scope: "/" });
}
