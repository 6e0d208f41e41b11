import { expect, test } from "vitest";
import {
  DELIVERY_HEADS,
  deliveryCells,
  failureLabel,
  hostLabel,
  kindsLabel,
  prettyBody,
  statusLabel,
  triesLabel,
  WEBHOOK_HEADS,
  webhookCells,
} from "./webhook-labels.ts";
import { deliveryWith, webhookWith } from "./webhooks.fixtures.ts";
import type { Webhook } from "./webhooks.queries.ts";

const NOW = new Date(2026, 3, 18, 19, 0).getTime();
const later = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();
const failed = (failure: string | null, response_status: number | null = null) =>
  statusLabel(deliveryWith({ status: "failed", failure, response_status }), NOW);

test.each([
  ["timeout", "no answer in time"],
  ["ETIMEDOUT", "no answer in time"],
  ["address_refused", "the address is not allowed"],
  ["paused", "the webhook was paused"],
  ["secret_unreadable", "its secret cannot be read any more, make a new one"],
  ["network", "the connection failed"],
  ["ECONNREFUSED", "the connection was refused"],
  ["ECONNRESET", "the connection was cut off"],
  ["EPIPE", "the connection was cut off"],
  ["ENOTFOUND", "the host’s name is unknown"],
  ["EAI_AGAIN", "the host’s name could not be looked up"],
  ["EHOSTUNREACH", "the host cannot be reached"],
  ["ENETUNREACH", "the host cannot be reached"],
  ["CERT_HAS_EXPIRED", "the certificate has expired"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "the certificate is for another host"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "the certificate is self-signed"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "the certificate is self-signed"],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "the certificate’s issuer is unknown"],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "the certificate’s issuer is unknown"],
  ["HPE_INVALID_CONSTANT", "HPE_INVALID_CONSTANT"],
  ["constructor", "constructor"],
])("explains the failure %s", (failure, label) => {
  expect(failureLabel({ failure, response_status: null })).toBe(label);
  expect(failed(failure)).toBe(`Failed: ${label}`);
});

test("says why a delivery failed by the receiver's status, and only that it failed when no reason is known", () => {
  expect(failed(null, 404)).toBe("Failed: 404");
  expect(failed(null)).toBe("Failed");
});

test("says when a waiting delivery is tried again, with the day when that is not today", () => {
  const waiting = (next_try_at: string | null, tries = 1) => statusLabel(deliveryWith({ status: "waiting", tries, next_try_at }), NOW);
  expect(waiting(later(5))).toMatch(/^Waiting, tried again at \D*7:05|^Waiting, tried again at 19:05/);
  expect(waiting(later(24 * 60))).toMatch(/^Waiting, tried again \D*19.*\d:00/);
  expect(waiting(later(-1))).toBe("Waiting, tried again in a moment");
  expect(waiting(null)).toBe("Waiting, tried again in a moment");
  expect(waiting(later(-1), 0)).toBe("Waiting for its first try");
  expect(statusLabel(deliveryWith({}), NOW)).toBe("Delivered");
});

test("counts the tries, and names the last failure of a delivery that waits", () => {
  expect(triesLabel(deliveryWith({ tries: 1 }))).toBe("1 try");
  expect(triesLabel(deliveryWith({ status: "failed", tries: 8, response_status: 404 }))).toBe("8 tries");
  expect(triesLabel(deliveryWith({ status: "waiting", tries: 2, response_status: 500 }))).toBe("2 tries, the last: 500");
  expect(triesLabel(deliveryWith({ status: "waiting", tries: 1, response_status: 204 })), "sent again after a success").toBe("1 try");
  expect(triesLabel(deliveryWith({ status: "waiting", tries: 0, response_status: null }))).toBe("Not tried yet");
});

test("names the kinds in the order of the form", () => {
  expect(kindsLabel(["prize.claimed", "event.started"])).toBe("Event started, prize claimed");
});

test("names a webhook by its host with its port, and by the whole text when that is no address", () => {
  expect(hostLabel("https://bot.example.org:8443/in?key=1")).toBe("bot.example.org:8443");
  for (const text of ["bot.example.org", "bot.example.org:8443"]) expect(hostLabel(text)).toBe(text);
});

test("indents a body of JSON, and shows another text as it is", () => {
  expect(prettyBody('{"type":"ping","data":{}}')).toBe('{\n  "type": "ping",\n  "data": {}\n}');
  expect(prettyBody('{"type":')).toBe('{"type":');
});

test("a webhook has a CSV cell for every head", () => {
  const { url, created_at } = webhookWith({});
  const toCells = (webhook: Webhook) => Object.fromEntries(webhookCells(webhook).map((cell, at) => [WEBHOOK_HEADS[at], cell]));
  const fresh = toCells(webhookWith({ kinds: ["prize.claimed", "event.started"], last_delivery: null }));
  expect(Object.keys(fresh)).toEqual(WEBHOOK_HEADS);
  expect(fresh).toMatchObject({
    Address: url,
    Kinds: "Event started, prize claimed",
    State: "Active",
    Added: created_at,
    "Last message": "",
  });
  const used = toCells(webhookWith({ active: false, last_delivery: { status: "failed", at: later(5) } }));
  expect(used).toMatchObject({ State: "Paused", "Last message": "Failed", "Last message at": later(5) });
});

test("a delivery has a CSV cell for every head", () => {
  const delivery = deliveryWith({ kind: "ping", status: "failed", tries: 8, response_status: null, failure: "ECONNREFUSED" });
  const cells = Object.fromEntries(deliveryCells(delivery).map((cell, at) => [DELIVERY_HEADS[at], cell]));
  expect(Object.keys(cells)).toEqual(DELIVERY_HEADS);
  expect(cells).toMatchObject({ Kind: "Test", State: "Failed", Tries: "8", "Status code": "", Failure: "the connection was refused" });
});
