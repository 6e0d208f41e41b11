/**
 * Pushes in this browser: whether they are possible, turning them on and off, and keeping the browser's subscription consistent with the
 * server.
 */
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { fromBase64Url, toBase64Url } from "../../lib/base64-url.ts";
import { browserDigest } from "../../lib/browser-digest.ts";
import { registerServiceWorker } from "../../lib/register-service-worker.ts";
import { session } from "../../session/session-store.ts";
import type { PushBrowser, PushSettings } from "./push.queries.ts";
import { type PushMark, readPushMark, writePushMark } from "./push-mark.ts";

/**
 * `needs_home_screen`: the system delivers pushes only to apps on its home screen. `denied`: the user or the system has forbidden
 * notifications for this site.
 */
export type PushAbility = "able" | "denied" | "needs_home_screen" | "unsupported";

export function pushAbility(): PushAbility {
  const isAble = window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble) return isIos() && !isHomeScreenApp() ? "needs_home_screen" : "unsupported";
  return Notification.permission === "denied" ? "denied" : "able";
}

/** iPads call themselves Macs, but no Mac has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isHomeScreenApp = (): boolean => (navigator as { standalone?: boolean }).standalone === true;

/** Returns this browser's entry among those that get pushes; null when it has none. */
export async function findThisBrowser({ browsers }: PushSettings): Promise<PushBrowser | null> {
  if (pushAbility() !== "able") return null;
  const subscription = await currentSubscription();
  const hash = subscription && (await digest(subscription.endpoint));
  return browsers.find(({ endpoint_hash }) => endpoint_hash === hash) ?? null;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * `dismissed`: the permission prompt was closed without an answer. `unreachable`: the browser has no push service, or the service does not
 * respond.
 */
type TurnedOn = { outcome: "on"; settings: PushSettings } | { outcome: "denied" | "dismissed" | "unreachable" };

/** Asks for permission, so call it only after a press. Throws an error when the server refuses. */
export async function turnPushOn(publicKey: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return { outcome: permission === "denied" ? "denied" : "dismissed" };
  const subscription = await subscribe(publicKey).catch(() => null);
  return subscription ? { outcome: "on", settings: await storeSubscription(subscription) } : { outcome: "unreachable" };
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await registerServiceWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = fromBase64Url(publicKey);
  const before = await pushManager.getSubscription();
  // A subscription is bound to one public key of the server.
  if (before && !isSameKey(before.options.applicationServerKey, key)) await before.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function storeSubscription(subscription: PushSubscription): Promise<PushSettings> {
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  const { data } = await call("push.subscribe", { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
  writePushMark(await toMark({ endpoint, sessionId: data.session_id }));
  return data;
}

/** Removes this browser on the server first, and then its subscription. */
export async function turnPushOff(browser: PushBrowser): Promise<void> {
  await removeBrowser(browser);
  await forgetPush();
}

/** Removes a browser on the server. It is no error when the browser has been removed already. */
export async function removeBrowser({ id }: PushBrowser): Promise<void> {
  try {
    await call("push.unsubscribe", { params: { id } });
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
}

/** Ends the subscription in this browser, so that pushes sent to it are not delivered. */
export async function forgetPush(): Promise<void> {
  writePushMark(null);
  const subscription = "serviceWorker" in navigator ? await currentSubscription() : null;
  await subscription?.unsubscribe();
}

/**
 * Repairs the pushes of the signed-in user in this browser. It registers the browser again when the session, the subscription or the
 * server's key has changed, and ends the subscription when the browser was removed elsewhere or notifications are forbidden.
 */
export async function repairPush(): Promise<void> {
  const mark = readPushMark();
  const { user } = session.getState();
  if (!mark || !user || mark.owner !== (await digest(user.id)) || pushAbility() === "unsupported") return;
  const { data: settings } = await call("push.get");
  const known = settings.browsers.find(({ endpoint_hash }) => endpoint_hash === mark.endpoint);
  if (Notification.permission !== "granted") {
    if (known) await removeBrowser(known);
    return forgetPush();
  }
  if (settings.public_key === null) return;
  if (!known && mark.session === (await digest(settings.session_id))) return forgetPush();
  const subscription = await subscribe(settings.public_key);
  const isSame = mark.endpoint === (await digest(subscription.endpoint));
  if (known && !isSame) await removeBrowser(known);
  if (!known?.is_of_this_session || !isSame) await storeSubscription(subscription);
}

async function toMark({ endpoint, sessionId }: { endpoint: string; sessionId: string }): Promise<PushMark> {
  const owner = session.getState().user?.id ?? "";
  return { owner: await digest(owner), session: await digest(sessionId), endpoint: await digest(endpoint) };
}

/**
 * Hashes as the server hashes endpoints: SHA-256 in base64url. Service workers need a secure page, so SHA-256 is available where pushes
 * are.
 */
async function digest(text: string): Promise<string> {
  const bytes = await browserDigest()?.([text]);
  return bytes ? toBase64Url(bytes) : "";
}

const isSameKey = (given: ArrayBuffer | null, key: Uint8Array): boolean =>
  given !== null && given.byteLength === key.length && new Uint8Array(given).every((byte, index) => byte === key[index]);
