import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let sent: { url: string; init: RequestInit }[] = [];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ data: {} });
  vi.resetModules();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

/** Adds the settings to the page as the server's first HTML does. */
function openedWith(config: object): void {
  const script = document.createElement("script");
  script.id = "bootstrap";
  script.type = "application/json";
  script.textContent = JSON.stringify({ config });
  document.body.append(script);
}
const transport = () => import("./transport.ts");

describe("the server's time", () => {
  // The clocks are fixed, so that the time a response takes on a busy machine does not count.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());
  const offsetAfter = async (header: string | null) => {
    answer = () => Response.json({ data: {} }, header ? { headers: { "server-time": header } } : {});
    await (await transport()).send({ name: "auth.login" });
    return (await import("../lib/server-now.ts")).serverNow() - Date.now();
  };

  test("follows the responses, however wrong this device's clock is", async () => {
    const NINE_DAYS_MS = 9 * 86_400_000;
    expect(await offsetAfter(null)).toBe(0);
    expect(await offsetAfter(String(Date.now() + NINE_DAYS_MS))).toBe(NINE_DAYS_MS);
    expect(await offsetAfter(null)).toBe(NINE_DAYS_MS);
    expect(await offsetAfter(String(Date.now() - 60_000))).toBe(-60_000);
  });

  test("ignores the time a response is on its way", async () => {
    expect(await offsetAfter(String(Date.now() - 300))).toBe(0);
  });
});

describe("a request", () => {
  test.each([
    ["no body", undefined],
    ["a body without keys", {}],
    ["null", null],
    ["a text", "text"],
  ])("is sent without body and content type when given %s", async (_, body) => {
    const { send } = await transport();
    await send({ name: "auth.login", body });
    expect(sent[0]?.init).toMatchObject({ method: "POST", credentials: "include" });
    expect(sent[0]?.init.body).toBeUndefined();
    expect(sent[0]?.init.headers).toEqual({ Accept: "application/json" });
  });

  test("sends a body that has keys as JSON, and the token as Bearer", async () => {
    const { send } = await transport();
    await send({ name: "auth.login", body: { email: null }, accessToken: "a1" });
    expect(sent[0]?.init.body).toBe('{"email":null}');
    expect(sent[0]?.init.headers).toMatchObject({ "Content-Type": "application/json", Authorization: "Bearer a1" });
  });

  test("goes to the page's own host by default, or to the base in the settings, followed by path and query", async () => {
    await (await transport()).send({ name: "communities.list", query: { search: " lime ", page: 2, page_size: null } });
    openedWith({ api_base: "https://api.example.org/v2" });
    vi.resetModules();
    await (await transport()).send({ name: "communities.list", query: { search: " lime ", page: 2, page_size: null } });
    expect(sent.map(({ url }) => url)).toEqual([
      "/api/v1/communities?search=lime&page=2",
      "https://api.example.org/v2/api/v1/communities?search=lime&page=2",
    ]);
  });
});

describe("a delete", () => {
  const remove = async () => (await transport()).send({ name: "events.delete", params: { id: "e1" } });

  test("succeeds when the answer is 204", async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await remove()).toBeUndefined();
    expect(sent[0]).toMatchObject({ url: "/api/v1/events/e1", init: { method: "DELETE" } });
  });

  test("is no success when the answer was cut off", async () => {
    answer = () => Object.assign(new Response(null, { status: 200 }), { json: () => Promise.reject(new TypeError("network error")) });
    await expect((await transport()).send({ name: "points.total" })).rejects.toMatchObject({ name: "NetworkError" });
  });

  test.each([200, 202, 404, 500])("fails when the answer is %d", async (status) => {
    answer = () => new Response("<!doctype html>", { status });
    await expect(remove()).rejects.toMatchObject({ status, message: status === 404 ? "Not found" : `Fetch error (${status})` });
  });
});

describe("the WebSocket", () => {
  test.each([
    ["this very host", {}, `ws://${location.host}/ws`],
    ["another base", { websocket_base: "wss://live.example.org" }, "wss://live.example.org/ws"],
  ])("opens at %s", async (_, config, address) => {
    openedWith(config);
    const opened: string[] = [];
    vi.stubGlobal(
      "WebSocket",
      class {
        constructor(url: string) {
          opened.push(url);
        }
        close(): void {
          // There is nothing to close.
        }
      },
    );
    const { setTokens } = await import("../session/session-store.ts");
    const { subscribe } = await import("../realtime/socket-client.ts");
    setTokens({ accessToken: "a1", refreshToken: "r1" });
    subscribe("event:e1", () => undefined)();
    expect(opened).toEqual([address]);
  });
});
