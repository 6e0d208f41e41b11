import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setTokens } from "../session/session-store.ts";
import { reconnectNow, subscribe } from "./socket-client.ts";

let opened: FakeSocket[] = [];

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 1;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly url: string;
  readonly protocols: string[];
  constructor(url: string, protocols: string[]) {
    this.url = url;
    this.protocols = protocols;
    opened.push(this);
  }
  send(): void {
    // Nobody reads what is sent.
  }
  close(): void {
    this.readyState = 3;
  }
}

beforeEach(() => {
  opened = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  setTokens({ accessToken: "a1", refreshToken: "r1" });
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
});

test("offers the last resume token at the next handshake, and never in the address", () => {
  const stop = subscribe("event:e1", () => undefined);
  for (const token of ["first", "second"]) opened[0]?.onmessage?.({ data: JSON.stringify({ type: "resume", token }) });
  reconnectNow();
  stop();
  expect(opened.map(({ protocols }) => protocols)).toEqual([[], ["sparc", "second"]]);
  expect(opened[1]?.url).toBe(opened[0]?.url);
});
