import type { lookup } from "node:dns";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readOutboundUrl } from "../../lib/outbound-address.ts";
import { isPublicAddress } from "../../lib/public-address.ts";
import { newPushKeys } from "../../lib/push-keys.ts";
import { type PushService, startPushService } from "../../testing/push-service.ts";
import { PushServiceError, SubscriptionExpiredError, UnsendablePushError } from "./push-errors.ts";
import { pushRules } from "./push-rules.ts";
import { createSendPush, type Push } from "./push-transport.ts";

const settings = { ...newPushKeys(), subject: "mailto:ops@example.org", isLoopbackAllowed: true };
const strict = { ...settings, isLoopbackAllowed: false };
const send = createSendPush({ settings });

let service: PushService;
beforeAll(async () => {
  service = await startPushService(settings);
});
afterEach(() => service.answerWith(null));
afterAll(() => service.stop());

const pushTo = (subscription: Push["subscription"], more: Partial<Push> = {}): Push => ({
  ...{ id: "n1", subscription, payload: "{}", ttlSeconds: 60, urgency: "normal" },
  ...more,
});
const toService = (more: Partial<Push> = {}) => pushTo(service.addBrowser().subscription, more);
const to = (endpoint: string) => pushTo({ ...service.addBrowser().subscription, endpoint });
const answerStatus = (status: number, headers: Record<string, string> = {}) =>
  service.answerWith((response) => response.writeHead(status, headers).end());
const readFailure = (sent: Promise<void>): Promise<unknown> => sent.then(() => null).catch((error: unknown) => error);

test("a push is read by its browser alone, signed for its service, with its lifetime, urgency and topic", async () => {
  const payload = JSON.stringify({ title: "Wählt, 🏒", detail: "ß".repeat(1_400) });
  const browser = service.addBrowser();
  await send(pushTo(browser.subscription, { id: "a notice", payload, ttlSeconds: 90.7, urgency: "high" }));
  await send(pushTo(browser.subscription, { id: "a notice", payload, ttlSeconds: -1 }));
  expect(service.problems).toEqual([]);
  const [first, second] = service.pushes.slice(-2);
  expect([first?.payload, second?.payload]).toEqual([payload, payload]);
  expect(first?.claims).toMatchObject({ aud: service.url, sub: settings.subject });
  expect(first?.headers).toMatchObject({ ttl: "90", urgency: "high", "content-encoding": "aes128gcm" });
  expect(second?.headers).toMatchObject({ ttl: "0", topic: first?.headers.topic });
  expect(first?.headers.topic).toMatch(/^[\w-]{32}$/);
});

const kinds: [number, unknown][] = [
  [200, null],
  [202, null],
  [404, SubscriptionExpiredError],
  [410, SubscriptionExpiredError],
  [400, UnsendablePushError],
  [401, UnsendablePushError],
  [403, UnsendablePushError],
  [413, UnsendablePushError],
  [408, PushServiceError],
  [429, PushServiceError],
  [503, PushServiceError],
];

test.each(kinds)("of the service's answer %i is made what the queue needs to know", async (status, kind) => {
  answerStatus(status);
  const error = await readFailure(send(toService()));
  expect(error === null ? null : (error as Error).constructor).toBe(kind);
});

test("when the service asks for a later call, the error has the time", async () => {
  answerStatus(429, { "retry-after": "120" });
  expect(await readFailure(send(toService()))).toMatchObject({ code: "status_429", retryAfterMs: 120_000 });
  answerStatus(503, { "retry-after": "Thu, 26 Nov 2026 08:00:00 GMT" });
  expect(await readFailure(send(toService()))).toMatchObject({ code: "status_503", retryAfterMs: 0 });
});

test("a redirect is not followed", async () => {
  let requests = 0;
  const other = createServer((_, response) => {
    requests += 1;
    response.writeHead(201).end();
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  for (const status of [301, 307, 308]) {
    answerStatus(status, { location: `http://127.0.0.1:${(other.address() as AddressInfo).port}/` });
    expect(await readFailure(send(toService()))).toBeInstanceOf(UnsendablePushError);
  }
  other.close();
  expect(requests).toBe(0);
});

test("a service that does not answer, is not there or speaks no TLS may be tried again, and the error tells nothing of the endpoint", async () => {
  const impatient = createSendPush({ settings, timeoutMs: 50 });
  service.answerWith(() => undefined);
  const silent = await readFailure(impatient(toService()));
  service.answerWith(null);
  const stopped = await startPushService(settings);
  await stopped.stop();
  const absent = await readFailure(send(to(`${stopped.url}/push/x`)));
  const noTls = await readFailure(send(to(`${service.url.replace("http:", "https:")}/push/x`)));
  expect([silent, absent, noTls]).toMatchObject([{ code: "timeout" }, { code: "ECONNREFUSED" }, { code: "EPROTO" }]);
  for (const error of [silent, absent, noTls]) {
    expect(error).toBeInstanceOf(PushServiceError);
    expect(`${String(error)}${JSON.stringify(error)}`).not.toMatch(/127\.0\.0\.1|push\/x/);
  }
});

test("an endless answer is hung up on", async () => {
  let hasEnded: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    hasEnded = resolve;
  });
  service.answerWith((response) => {
    response.writeHead(201);
    response.on("close", hasEnded);
    const write = (): void => {
      if (!response.destroyed) response.write("x".repeat(1_024), () => setImmediate(write));
    };
    write();
  });
  await send(toService());
  await ended;
});

test("keys that are no point of the curve are for no try", async () => {
  const subscription = { ...service.addBrowser().subscription, p256dh: Buffer.alloc(65, 4).toString("base64url") };
  expect(await readFailure(send(pushTo(subscription)))).toBeInstanceOf(UnsendablePushError);
});

test("only addresses of the public internet are public", () => {
  const open = ["8.8.8.8", "2606:4700:4700::1111"];
  const closed = [
    ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "127.0.0.1", "127.9.9.9", "169.254.169.254", "172.16.0.1", "192.168.1.1"],
    ...["192.0.2.1", "198.18.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
    ...["::", "::1", "::7f00:1", "::ffff:8.8.8.8", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "100::1", "fc00::1", "fd12::1"],
    ...["fe80::1", "fe80::1%eth0", "fec0::1", "ff02::1", "2001:db8::1", "2001::1", "2002:7f00:1::1", "3fff::1", "5f00::1", "", "localhost"],
  ];
  expect([...open, ...closed].filter(isPublicAddress)).toEqual(open);
});

test("an endpoint is a name by https at the usual port, or a public address written as one", () => {
  const taken = ["https://push.example.org/x?y=z", "https://push.example.org:443/x", "https://8.8.8.8/x", "https://[2606:4700::1]/x"];
  const refused = [
    ...[
      "http://push.example.org/x",
      "https://push.example.org:8443/x",
      "https://user@push.example.org/",
      "https://:secret@push.example.org/",
    ],
    ...[
      "ftp://push.example.org/",
      "javascript:alert(1)",
      "push.example.org",
      "",
      "https://10.0.0.1/",
      "https://127.0.0.1/",
      "https://127.0.0.1./",
    ],
    ...["https://2130706433/", "https://0x7f.1/", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://169.254.169.254/latest"],
  ];
  expect([...taken, ...refused].filter((endpoint) => readOutboundUrl(endpoint, pushRules(strict)))).toEqual(taken);
  expect(readOutboundUrl(`${service.url}/push/x`, pushRules(strict))).toBeNull();
  expect(readOutboundUrl(`${service.url}/push/x`, pushRules(settings))).not.toBeNull();
  expect(readOutboundUrl("http://10.0.0.1/", pushRules(settings))).toBeNull();
});

test("an address of this machine is not connected to without being allowed", async () => {
  const sendStrictly = createSendPush({ settings: strict });
  const before = service.pushes.length;
  expect(await readFailure(sendStrictly(toService()))).toBeInstanceOf(UnsendablePushError);
  // By the system's own way of resolving.
  expect(await readFailure(sendStrictly(to("https://localhost/push/x")))).toBeInstanceOf(UnsendablePushError);
  expect(service.pushes.length).toBe(before);
});

test("what a name leads to is looked at for every connection, and one address that is not public refuses them all", async () => {
  const answers = [["127.0.0.1"], ["10.1.2.3"], ["8.8.8.8", "192.168.0.1"], ["::ffff:10.0.0.1"], ["64:ff9b::a00:1"], ["fd00::1"], []];
  const resolved: string[] = [];
  const resolve = ((hostname: string, _options: object, callback: (error: null, addresses: object[]) => void) => {
    const addresses = answers[resolved.push(hostname) - 1] ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
  const sendByName = createSendPush({ settings: strict, resolve });
  for (const _ of answers)
    expect(await readFailure(sendByName(to("https://rebound.example.org/push/x")))).toBeInstanceOf(UnsendablePushError);
  expect(resolved).toEqual(answers.map(() => "rebound.example.org"));
});
