/** A stub of a browser that supports pushes: its permission, service worker and subscription. */
import { onTestFinished } from "vitest";
import { toBase64Url } from "../../lib/base64-url.ts";

export interface FakeBrowser {
  permission: NotificationPermission;
  /** The user's answer to the browser's permission prompt. */
  answer: NotificationPermission;
  subscription: FakeSubscription | null;
  /** Whether the browser's push service is reachable. */
  isReachable: boolean;
  /** How often the permission prompt was shown. */
  asked: number;
  readonly registered: string[];
}

interface FakeSubscription {
  readonly endpoint: string;
  readonly options: { readonly applicationServerKey: ArrayBuffer };
  toJSON(): { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } };
  unsubscribe(): Promise<boolean>;
}

/** Hashes a text as the server and the push mark do. */
export const readHash = async (text: string): Promise<string> =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));

export const FAKE_KEYS = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };

export function installBrowser(change: Partial<FakeBrowser> = {}): FakeBrowser {
  const browser: FakeBrowser = {
    ...{ permission: "default", answer: "granted", subscription: null, isReachable: true, asked: 0, registered: [] },
    ...change,
  };
  let count = 0;
  const subscribe = async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }): Promise<FakeSubscription> => {
    if (!browser.isReachable) throw new DOMException("Registration failed", "AbortError");
    count += 1;
    browser.subscription ??= subscriptionAt(browser, `https://push.example.org/${count}`, applicationServerKey);
    return browser.subscription;
  };
  const registration = { pushManager: { getSubscription: async () => browser.subscription, subscribe } };
  const serviceWorker = {
    getRegistration: async () => (browser.registered.length > 0 || browser.subscription ? registration : undefined),
    register: async (address: string) => {
      browser.registered.push(new URL(address).pathname);
      return registration;
    },
    ready: Promise.resolve(registration),
  };
  const requestPermission = async (): Promise<NotificationPermission> => {
    browser.asked += 1;
    if (browser.permission === "default") browser.permission = browser.answer;
    return browser.permission;
  };
  const notification = {
    requestPermission,
    get permission() {
      return browser.permission;
    },
  };
  define(window, "isSecureContext", true);
  define(window, "PushManager", class {});
  define(window, "Notification", notification);
  define(navigator, "serviceWorker", serviceWorker);
  return browser;
}

export function subscriptionAt(browser: FakeBrowser, endpoint: string, key: Uint8Array<ArrayBuffer>): FakeSubscription {
  return {
    endpoint,
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys: FAKE_KEYS }),
    unsubscribe: async () => {
      browser.subscription = null;
      return true;
    },
  };
}

function define(target: object, name: string, value: unknown): void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, writable: true, value });
  onTestFinished(() => {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  });
}
