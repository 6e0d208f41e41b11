import { beforeEach, describe, expect, test } from "vitest";
import { createHandshakeAllowance, type HandshakeAllowance } from "./handshake-allowance.ts";

describe("the handshake limits", () => {
  let allowance: HandshakeAllowance;
  beforeEach(() => {
    allowance = createHandshakeAllowance({ handshakesPerS: 20, handshakesPerAddressPerS: 10, ungreetedPerAddress: 3 });
  });
  const takeMany = (address: string, count: number, now: number) =>
    Array.from({ length: count }, () => allowance.takeHandshake(address, now)).filter(Boolean).length;

  test("leave other addresses their share when one address floods", () => {
    expect(takeMany("203.0.113.9", 1_000, 0)).toBe(10);
    expect(takeMany("198.51.100.1", 5, 999), "in the same second").toBe(5);
    expect(takeMany("203.0.113.9", 1_000, 1_000), "in the next").toBe(10);
  });

  test("limit all addresses together", () => {
    const others = Array.from({ length: 50 }, (_, at) => takeMany(`198.51.100.${at}`, 1, 0));
    expect(others.filter((taken) => taken === 1)).toHaveLength(20);
  });

  test("count an IPv6 network as one address", () => {
    expect(takeMany("2001:db8:1:2::1", 8, 0) + takeMany("2001:db8:1:2:ffff::9", 8, 0)).toBe(10);
    expect(takeMany("2001:db8:1:3::1", 8, 0)).toBe(8);
  });

  test("refuse an address with too many sockets that have not greeted", () => {
    const leave = [1, 2, 3].map(() => allowance.enter("203.0.113.9"));
    expect(takeMany("203.0.113.9", 1, 0)).toBe(0);
    expect(takeMany("198.51.100.1", 1, 0)).toBe(1);
    leave[0]?.();
    leave[0]?.();
    expect(takeMany("203.0.113.9", 1, 0)).toBe(1);
    allowance.enter("203.0.113.9");
    expect(takeMany("203.0.113.9", 1, 0), "leaving twice counts once").toBe(0);
  });

  test("limit how often an account returns past them", () => {
    const returns = (now: number) => Array.from({ length: 30 }, () => allowance.takeReturn("ana", now)).filter(Boolean).length;
    expect([returns(0), returns(9_999), returns(10_000)]).toEqual([10, 0, 10]);
    expect(allowance.takeReturn("bo", 10_000)).toBe(true);
  });
});
