/** Covers push, notifications. */
import { type BrowserContext, type CDPSession, expect, type Page } from "@playwright/test";
import { findBrowserWithNotifications } from "../scripts/chromium.mjs";
import type { PushSettings } from "../server/src/config-push.ts";
import { newPushKeys } from "../server/src/lib/push-keys.ts";
import { type PushService, startPushService, type TestBrowser } from "../server/src/testing/push-service.ts";
import { signInByApi } from "./api.ts";
import { expectAccessible } from "./axe.ts";
import { toDraft } from "./bracket-plan.ts";
import { test as base, desktop, expectNoScrolling, phone } from "./journey.fixtures.ts";
import { toLaunchOptions } from "./launch-options.ts";
import { startServer } from "./start-server.ts";

const settings: PushSettings = { ...newPushKeys(), subject: "mailto:ops@sparc.test", isLoopbackAllowed: true };

/** A separate server that sends pushes to a service on this machine. */
const test = base.extend<object, { pushService: PushService }>({
  pushService: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
    async ({}, use) => {
      const service = await startPushService(settings);
      await use(service);
      await service.stop();
    },
    { scope: "worker" },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here
    async ({}, use) => {
      const keys = { VAPID_PUBLIC_KEY: settings.publicKey, VAPID_PRIVATE_KEY: settings.privateKey };
      const server = await startServer({ env: { ...keys, VAPID_SUBJECT: settings.subject, PUSH_TO_LOOPBACK: "true" } });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

test.use({ launchOptions: toLaunchOptions(findBrowserWithNotifications()) });

/**
 * The browser's own push service is on the internet and does not serve test browsers, so the page's subscription points to the test's
 * service. The service worker, the permission and everything else are the browser's.
 */
async function subscribeAt(context: BrowserContext, { subscription }: TestBrowser): Promise<void> {
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const stored = "test_subscribed_to";
    const current = () => {
      const key = localStorage.getItem(stored);
      if (key === null) return null;
      return {
        endpoint,
        options: { applicationServerKey: Uint8Array.from(JSON.parse(key) as number[]).buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
        unsubscribe: async () => {
          localStorage.removeItem(stored);
          return true;
        },
      };
    };
    const fake = {
      getSubscription: async () => current(),
      subscribe: async (options: { applicationServerKey: Uint8Array }) => {
        localStorage.setItem(stored, JSON.stringify([...options.applicationServerKey]));
        return current();
      },
    };
    Object.assign(PushManager.prototype, fake);
  }, subscription);
}

/** Passes a payload to the page's service worker, as the browser does with a received push. */
async function deliverTo(page: Page): Promise<(data: string) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  const origin = new URL(page.url()).origin;
  return async (data) => void (await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data }));
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/");
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag, icon, data }) => ({ title, body, tag, icon: new URL(icon).pathname, data }));
  });

/** The needed part of a service worker's globals, whose types conflict with those of pages. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(address: string): Promise<null> };
  NotificationEvent: new (type: string, given: { notification: Notification }) => Event & { waitUntil(work: Promise<unknown>): void };
}

/**
 * Clicks a shown notification and returns the address that the service worker opens. Browsers only open windows after a user's click, so
 * the test simulates the click and the window; the code in between is the worker's.
 */
async function clickOn(page: Page, title: string): Promise<string> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("There is no service worker");
  return worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = (await scope.registration.getNotifications()).filter((one) => one.title === wanted);
    if (!notification) throw new Error(`${wanted} is not shown`);
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (address) => {
        resolve(address);
        return null;
      };
      const click = new scope.NotificationEvent("notificationclick", { notification });
      // The browser's `waitUntil` only works on events that it dispatched itself.
      click.waitUntil = () => undefined;
      scope.dispatchEvent(click);
    });
  }, title);
}

/** Announces an event of the member's community; returns the path of its page. */
async function announceCup(server: Parameters<typeof signInByApi>[0]): Promise<string> {
  const creator = await signInByApi(server, "creator");
  const community = (await creator.call("GET", "/api/v1/communities/sdpn/public_info")).data;
  const lockAt = Date.now() + 48 * 3_600_000;
  const { data: made } = await creator.call("POST", "/api/v1/events", {
    ...{ type: "bracket", community_id: community.id, name: "Cup", description: "Pick.", starts_at: new Date(lockAt).toISOString() },
    draft: toDraft(lockAt),
  });
  await creator.call("POST", `/api/v1/events/${made.id}/publish`, {});
  await creator.call("POST", `/api/v1/events/${made.id}/notify`, { kind: "now_open", message: "Bring a friend" });
  return `/communities/sdpn/sparclets/brackets/${made.id}`;
}

test("a push is turned on in one browser, announced from the Studio, encrypted to it, shown by its service worker, and ends when its owner logs out", {
  tag: "@full",
}, async ({ journey, server, pushService }) => {
  // Entering a community fetches new tokens, and a call of the other tab with the old ones is refused and repeated.
  journey.allow(/status of 401/);
  const member = await signInByApi(server, "member09");
  const browsers = async (): Promise<{ id: string }[]> => (await member.call("GET", "/api/v1/push")).data.browsers;
  const page = await journey.open({ as: "member09", viewport: phone });
  const browser = pushService.addBrowser();
  await subscribeAt(page.context(), browser);
  await page.context().grantPermissions(["notifications"], { origin: server.baseUrl });
  await page.goto("/profile/settings#notifications");
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications.getByRole("columnheader", { name: "Push" })).toBeVisible();
  await expect(notifications.getByText("Push is off on this device.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("test_subscribed_to")), "nothing is subscribed before").toBeNull();
  await expectAccessible(page, "settings with push off");
  await expectNoScrolling(page);
  await notifications.getByRole("button", { name: /^Turn on here/ }).click();
  await expect(notifications.getByText("Push is on for this device.")).toBeVisible();
  await expectAccessible(page, "settings with push on");
  expect(await page.evaluate(() => localStorage.getItem("test_subscribed_to"))).toBe(
    JSON.stringify([...Buffer.from(settings.publicKey, "base64url")]),
  );
  expect(await browsers()).toHaveLength(1);

  await notifications.getByRole("switch", { name: "Now open, Push" }).check();

  const path = await announceCup(server);
  await expect.poll(() => pushService.pushes.length).toBe(1);
  const [received] = pushService.pushes;
  expect(pushService.problems).toEqual([]);
  const deliver = await deliverTo(page);
  // The browser sometimes drops a payload, so one that is not shown after a while is delivered again. A notification that is already shown
  // replaces itself.
  const deliverUntilShown = (payloads: readonly string[], titles: readonly string[]) =>
    expect(async () => {
      for (const payload of payloads) await deliver(payload);
      await expect.poll(async () => (await shownOn(page)).map(({ title }) => title).sort(), { timeout: 4000 }).toEqual(titles);
    }).toPass();
  const payload = received?.payload ?? "";
  await deliverUntilShown([payload], ["Cup is open"]);
  expect(await shownOn(page)).toMatchObject([
    { title: "Cup is open", body: "Bring a friend", tag: JSON.parse(payload).id, data: { path } },
  ]);
  await deliverUntilShown([payload, "what no push of ours is"], ["Cup is open", "Something new"]);

  const tab = await page.context().newPage();
  await tab.goto(await clickOn(page, "Cup is open"));
  await expect(tab.getByRole("heading", { level: 1, name: "Cup" })).toBeVisible();
  expect(new URL(tab.url()).pathname).toBe(path);
  await expect.poll(async () => (await shownOn(page)).map(({ title }) => title), "what was clicked is gone").toEqual(["Something new"]);
  await tab.close();

  await page.reload();
  await expect(notifications.getByText("Push is on for this device.")).toBeVisible();
  const desk = await journey.open({ as: "member09", path: "/profile/settings#notifications", viewport: desktop });
  await expect(desk.getByRole("region", { name: "Notifications" }).getByText("Other devices with push")).toBeVisible();
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/login");
  await expect.poll(browsers).toEqual([]);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /push|subscribed/.test(key)))).toEqual([]);
});

test("a browser whose session was removed on another device ends its push subscription when it is opened again", { tag: "@full" }, async ({
  journey,
  server,
  pushService,
}) => {
  const page = await journey.open({ as: "member10", viewport: desktop });
  await subscribeAt(page.context(), pushService.addBrowser());
  await page.context().grantPermissions(["notifications"], { origin: server.baseUrl });
  await page.goto("/profile/settings");
  await page.getByRole("button", { name: /^Turn on here/ }).click();
  await expect(page.getByText("Push is on for this device.")).toBeVisible();
  const desk = await journey.open({ as: "member10", path: "/profile/settings", viewport: desktop });
  await desk.getByRole("button", { name: /^Remove / }).click();
  await expect(desk.getByText("Other devices with push")).toHaveCount(0);
  await page.goto("/communities/sdpn");
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /push|subscribed/.test(key)))).toEqual([]);
});
