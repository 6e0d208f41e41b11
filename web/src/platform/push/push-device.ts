/**
 * Pushes in this browser: whether they can come, how they are turned on and off, and how what the browser has is kept in step with what the
 * server knows.
 */
import { call } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import { fromBase64Url, toBase64Url } from "../../lib/base64-url.ts";
import { browserDigest } from "../../lib/browser-digest.ts";
import { trustedScript } from "../../lib/trusted-script.ts";
import { session } from "../../session/session-store.ts";
import type { PushBrowser, PushSettings } from "./push.queries.ts";
import { type PushMark, readPushMark, writePushMark } from "./push-mark.ts";

const SERVICE_WORKER = "/service-worker.js";

/**
 * `needs_home_screen`: the system brings pushes to apps of its home screen alone. `denied`: the person or their system forbade notifications
 * of this site.
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

/** This browser among those the server pushes to; null when it is none of them. */
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

/** `dismissed`: the browser's question was closed without an answer. `unreachable`: the browser has no push service, or it does not answer. */
type TurnedOn = { outcome: "on"; settings: PushSettings } | { outcome: "denied" | "dismissed" | "unreachable" };

/** Asks for permission, so it is called by a press alone. Throws what the server refuses. */
export async function turnPushOn(publicKey: string): Promise<TurnedOn> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return { outcome: permission === "denied" ? "denied" : "dismissed" };
  const subscription = await subscribe(publicKey).catch(() => null);
  return subscription ? { outcome: "on", settings: await storeSubscription(subscription) } : { outcome: "unreachable" };
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(trustedScript(SERVICE_WORKER), { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = fromBase64Url(publicKey);
  const before = await pushManager.getSubscription();
  // A subscription belongs to one key of the server.
  if (before && !isSameKey(before.options.applicationServerKey, key)) await before.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function storeSubscription(subscription: PushSubscription): Promise<PushSettings> {
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  const { data } = await call("push.subscribe", { body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } });
  writePushMark(await markOf({ endpoint, sessionId: data.session_id }));
  return data;
}

/** The server forgets this browser, then the browser its subscription. */
export async function turnPushOff(browser: PushBrowser): Promise<void> {
  await removeBrowser(browser);
  await forgetPush();
}

/** One that is gone already is what was wanted. */
export async function removeBrowser({ id }: PushBrowser): Promise<void> {
  try {
    await call("push.unsubscribe", { params: { id } });
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
}

/** Ends the subscription in this browser: what the server may still send arrives nowhere. */
export async function forgetPush(): Promise<void> {
  writePushMark(null);
  const subscription = "serviceWorker" in navigator ? await currentSubscription() : null;
  await subscription?.unsubscribe();
}

/**
 * Where the person who is signed in had turned pushes on: tells the server of this browser again when the session, the browser's subscription
 * or the server's key is another one since, and ends it here when it was removed from elsewhere or forbidden.
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

async function markOf({ endpoint, sessionId }: { endpoint: string; sessionId: string }): Promise<PushMark> {
  const owner = session.getState().user?.id ?? "";
  return { owner: await digest(owner), session: await digest(sessionId), endpoint: await digest(endpoint) };
}

/** As the server tells endpoints: SHA-256 in base64url. Service workers and the digest are both for secure pages alone. */
async function digest(text: string): Promise<string> {
  const bytes = await browserDigest()?.([text]);
  return bytes ? toBase64Url(bytes) : "";
}

const isSameKey = (given: ArrayBuffer | null, key: Uint8Array): boolean =>
  given !== null && given.byteLength === key.length && new Uint8Array(given).every((byte, index) => byte === key[index]);
