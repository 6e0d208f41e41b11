import type { IncomingMessage } from "node:http";
import { eventTopic } from "@sparc/contract/realtime/topics";
import { beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { type Admission, createAdmission } from "./admission.ts";
import { createResumeTokens, RESUME_MS } from "./resume-token.ts";

const NOW = Date.UTC(2026, 0, 5, 12);
const [ANA, BO, EVENT, OTHER] = [1, 2, 3, 4].map((at) => `0b0c7a52-0000-4000-8000-00000000000${at}`) as [string, string, string, string];
const FLOOD = "203.0.113.9";

const config = readConfig({
  LIMIT_HANDSHAKES_PER_S: "20",
  LIMIT_HANDSHAKES_PER_ADDRESS_PER_S: "10",
  LIMIT_UNGREETED_PER_ADDRESS: "15",
  TRUST_PROXY: "10.0.0.0/8",
});
const token = createResumeTokens(config).issue({ userId: ANA, eventId: EVENT }, NOW);

describe("admission of handshakes", () => {
  let admission: Admission;
  beforeEach(() => {
    admission = createAdmission({ config });
  });
  const admit = (input: { address?: string; protocols?: string; now?: number } = {}) => {
    const headers = {
      "x-forwarded-for": input.address ?? FLOOD,
      ...(input.protocols ? { "sec-websocket-protocol": input.protocols } : {}),
    };
    return admission.admit({ headers, socket: { remoteAddress: "10.0.0.1" } } as unknown as IncomingMessage, input.now ?? NOW);
  };
  const hello = { userId: ANA, topics: [eventTopic(EVENT)], now: NOW };
  const flood = (address?: string) => {
    for (let count = 0; count < 600; count++) admit(address ? { address } : {});
  };

  test("admits other addresses while one address floods, also behind a proxy", () => {
    flood();
    expect(admit()).toBeNull();
    for (let at = 0; at < 10; at++) expect(admit({ address: `198.51.100.${at}` })).not.toBeNull();
  });

  test("refuses an address with too many sockets that have not greeted, and admits it again when one of them has", () => {
    const leaves = Array.from({ length: 15 }, (_, second) => admit({ now: NOW + second * 1_000 })?.enter());
    expect(admit({ now: NOW + 60_000 })).toBeNull();
    leaves[0]?.();
    expect(admit({ now: NOW + 60_000 })).not.toBeNull();
  });

  test("admits a valid resume token past the limits of its address and of all addresses", () => {
    for (const address of [FLOOD, "198.51.100.1", "198.51.100.2"]) flood(address);
    expect(admit({ address: "198.51.100.3" }), "everybody's is used up").toBeNull();
    expect(admit({ protocols: `sparc, ${token}` })?.mayStay(hello)).toBe(true);
    for (const protocols of [token, "sparc", "sparc, x", `other, ${token}`]) expect(admit({ protocols })).toBeNull();
    expect(admit({ protocols: `sparc, ${token}` })?.mayStay({ ...hello, userId: BO }), "of somebody else").toBe(false);
    expect(admit({ protocols: `sparc, ${token}` })?.mayStay({ ...hello, topics: [eventTopic(OTHER)] }), "for another event").toBe(false);
  });

  test("treats a handshake as a stranger's when its token does not fit", () => {
    expect(admit({ protocols: `sparc, ${token}` })?.mayStay({ ...hello, userId: BO })).toBe(true);
    const late = NOW + RESUME_MS;
    for (let count = 0; count < 10; count++) expect(admit({ protocols: `sparc, ${token}`, now: late })).not.toBeNull();
    expect(admit({ protocols: `sparc, ${token}`, now: late }), "the token is too old").toBeNull();
  });
});
