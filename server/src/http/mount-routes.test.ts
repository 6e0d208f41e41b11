import { defineRoute } from "@sparc/contract/define-route";
import { ok } from "@sparc/sparclets/kernel/result";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { openTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { createHttpWorld, type HttpWorld } from "./http.fixtures.ts";
import { createHttpServer } from "./http-server.ts";
import type { AnyHandler } from "./mount-routes.ts";
import { createOrigins } from "./origins.ts";
import { mergeErrorRows } from "./wire-error.ts";

const json = { "content-type": "application/json" };
let opened: TestDatabase;
let world: HttpWorld;
let token: string;
let eventId: string;

beforeAll(async () => {
  opened = await openTestDatabase();
  world = await createHttpWorld(opened.database, { env: { CORS_ORIGINS: "https://play.example.org" } });
  token = await world.readToken(world.author);
  eventId = (await world.createDraft({ type: "coin_flip" })).id;
});
afterAll(async () => {
  await world.close();
  await opened.close();
});

const event = (path = "") => `/api/v1/events/${eventId}${path}`;

describe("a request", () => {
  test("a trailing slash is accepted on every path", async () => {
    expect((await world.call({ url: event("/"), token })).statusCode).toBe(200);
    expect((await world.call({ url: "/points/", token })).statusCode).toBe(200);
  });

  test("an empty body with a JSON content type is no body, and so is {}", async () => {
    for (const payload of ["", " ", "{}"]) {
      const answer = await world.call({ method: "POST", url: event("/publish"), token, headers: json, payload });
      expect([200, 409], answer.body).toContain(answer.statusCode);
    }
  });

  test("unknown fields are refused by name, 422 on POST and PATCH", async () => {
    const answer = await world.call({ method: "PATCH", url: event(), token, headers: json, payload: '{"version":1,"owner_id":"x"}' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "request.invalid",
      error: "Validation error",
      errors: [{ path: "owner_id", code: "unknown_field" }],
    });
  });

  test("the same body comes with 400 on PUT, GET and DELETE", async () => {
    const id = await world.createPublished({ type: "pick_two" });
    const put = { method: "PUT" as const, url: `/api/v1/events/${id}/picks`, token: await memberToken(), headers: json, payload: "" };
    expect((await world.call(put)).json()).toMatchObject({
      errors: [
        { path: "version", code: "required" },
        { path: "picks", code: "required" },
      ],
    });
    expect((await world.call(put)).statusCode).toBe(400);
    const page = await world.call({ url: "/api/v1/communities?page=0&page_size=1000" });
    expect(page.statusCode).toBe(400);
    expect(page.json<{ errors: { path: string }[] }>().errors.map(({ path }) => path)).toEqual(["page", "page_size"]);
    const deletion = await world.call({ method: "DELETE", url: event("?force=1"), token });
    expect(deletion.statusCode).toBe(400);
  });

  test("doubled query keys, prototype keys, deep nesting and broken JSON are refused", async () => {
    expect((await world.call({ url: "/api/v1/communities?page=1&page=2" })).json()).toMatchObject({
      errors: [{ path: "page", code: "duplicate" }],
    });
    const bodies = [
      '{"__proto__":{"role":"admin"}}',
      '{"a":{"constructor":{"prototype":{}}}}',
      "[".repeat(60_000),
      '{"a":',
      "nothing",
      '{"name":"a\\u0000"}',
      '{"name":"\\ud800"}',
    ];
    for (const payload of bodies) {
      const answer = await world.call({ method: "PATCH", url: event(), token, headers: json, payload });
      expect(answer.statusCode, payload.slice(0, 40)).toBe(400);
      expect(answer.json()).toMatchObject({ code: "request.malformed" });
    }
  });

  test("only JSON is read, whatever a content type looks like", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/jsonp",
      "application/json-patch+json",
    ]) {
      const answer = await world.call({
        method: "PATCH",
        url: event(),
        token,
        headers: { "content-type": type },
        payload: '{"version":1}',
      });
      expect(answer.statusCode, type).toBe(415);
    }
    for (const type of ["application/json;", "application/json\t;x", "APPLICATION/JSON", "application/json ; charset=utf-8"]) {
      const answer = await world.call({
        method: "PATCH",
        url: event(),
        token,
        headers: { "content-type": type },
        payload: '{"version":1,"role":"admin"}',
      });
      expect([400, 415, 422], type).toContain(answer.statusCode);
    }
  });

  test("addresses that cannot be decoded or stored are malformed, not server errors", async () => {
    for (const url of ["/api/v1/communities/%E0%A4%A", "/api/v1/communities/a%00b/public_info", "/api/v1/communities?search=a%00"]) {
      const answer = await world.call({ url });
      expect([answer.statusCode, answer.json<{ code: string }>().code], url).toEqual([400, "request.malformed"]);
    }
  });

  test("a body over the route's limit answers 413, an address over 2 KiB 400", async () => {
    const payload = JSON.stringify({ refresh_token: "x".repeat(70_000) });
    expect((await world.call({ method: "POST", url: "/auth/refresh", headers: json, payload })).statusCode).toBe(413);
    const name = JSON.stringify({ version: 1, name: "x".repeat(70_000) });
    expect((await world.call({ method: "PATCH", url: event(), token, headers: json, payload: name })).statusCode).toBe(422);
    expect((await world.call({ url: `/api/v1/communities?search=${"x".repeat(2_100)}` })).statusCode).toBe(400);
  });
});

async function memberToken(): Promise<string> {
  return world.readToken(await world.addUser());
}

describe("an answer", () => {
  test("refusals have the API's one shape with the request's id, and so do unknown addresses of the API", async () => {
    for (const url of ["/api/v1/nothing", "/auth/nothing", "/admin/v1/nothing", "/points/nothing", "/api"]) {
      const answer = await world.call({ url });
      expect(answer.statusCode, url).toBe(404);
      expect(answer.json()).toEqual({ error: "Not found", code: "request.not_found", request_id: answer.headers["x-request-id"] });
    }
    expect((await world.call({ method: "POST", url: "/healthz" })).statusCode).toBe(404);
  });

  test("a stale version has the facts of the refusal", async () => {
    const answer = await world.call({ method: "PATCH", url: event(), token, headers: json, payload: '{"version":999,"name":"x"}' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ details: unknown }>().details).toMatchObject({ version: expect.any(Number) });
  });

  test("ETags avoid a second answer; answers for signed-in callers are never stored", async () => {
    const first = await world.call({ url: "/points", token });
    expect(first.headers["cache-control"]).toBe("no-store");
    const etag = String(first.headers.etag);
    const again = await world.call({ url: "/points", token, headers: { "if-none-match": `"other", ${etag}` } });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    const info = await world.call({ url: `/api/v1/communities/${world.communityId}/public_info` });
    expect(info.headers["cache-control"]).toBe("no-cache");
  });

  test("each answer has the server's time, an unchanged one too, and pages of other origins can read it", async () => {
    const origin = "https://play.example.org";
    const first = await world.call({ url: "/points", token, headers: { origin } });
    const again = await world.call({ url: "/points", token, headers: { "if-none-match": String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    for (const { headers } of [first, again]) expect(Math.abs(Number(headers["server-time"]) - world.clock.now())).toBeLessThan(5_000);
    expect(first.headers["access-control-expose-headers"]).toContain("server-time");
  });

  test("204 has no body and cookies never authenticate", async () => {
    const own = await memberToken();
    const cookie = await world.call({ url: "/points", headers: { cookie: `sparc_signin=${own}; sparc_access_token=${own}` } });
    expect(cookie.statusCode).toBe(401);
    expect(cookie.headers["www-authenticate"]).toBe("Bearer");
    const out = await world.call({ method: "POST", url: "/auth/logout", token: own });
    expect([out.statusCode, out.body]).toEqual([204, ""]);
    expect((await world.call({ url: "/points", token: own })).statusCode).toBe(401);
  });

  test("headers allow nothing but data", async () => {
    for (const url of ["/api/v1/communities", "/api/v1/nothing", "/points", "/openapi.json"]) {
      const { headers } = await world.call({ url });
      expect(headers["content-security-policy"], url).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers["x-content-type-options"]).toBe("nosniff");
      expect(headers["referrer-policy"]).toBe("no-referrer");
      expect(headers.server).toBeUndefined();
      expect(headers["x-powered-by"]).toBeUndefined();
      expect(headers["content-type"]).toContain("charset=utf-8");
    }
  });

  test("JSON is compressed from 1 KiB on", async () => {
    const small = await world.call({ url: "/healthz", headers: { "accept-encoding": "gzip" } });
    expect(small.headers["content-encoding"]).toBeUndefined();
    const large = await world.call({ url: "/openapi.json", headers: { "accept-encoding": "gzip" } });
    expect(large.headers["content-encoding"]).toBe("gzip");
  });
});

describe("other sites", () => {
  const foreign = [
    "https://play.example.org.evil.test",
    "null",
    "http://play.example.org",
    "https://play.example.org:444",
    "https://sub.play.example.org",
  ];

  test("CORS names listed origins alone", async () => {
    for (const origin of foreign) {
      const { headers } = await world.call({ url: "/api/v1/communities", headers: { origin } });
      expect(headers["access-control-allow-origin"], origin).toBeUndefined();
      expect(headers.vary).toContain("Origin");
    }
    const listed = await world.call({ url: "/api/v1/communities", headers: { origin: "https://play.example.org" } });
    expect(listed.headers["access-control-allow-origin"]).toBe("https://play.example.org");
    expect(listed.headers["access-control-allow-credentials"]).toBe("true");
    const preflight = await world.call({
      method: "OPTIONS",
      url: event("/picks"),
      headers: { origin: "https://play.example.org", "access-control-request-method": "PUT" },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers["access-control-allow-methods"]).toContain("PUT");
    expect(preflight.headers["access-control-max-age"]).toBe("600");
  });

  test("may neither write nor sign in, not even by a GET that uses the sign-in cookie", async () => {
    const headers = [...foreign.map((origin) => ({ origin })), { "sec-fetch-site": "cross-site" }];
    for (const header of headers) {
      const refused = { statusCode: 403 };
      expect(await world.call({ method: "POST", url: "/auth/login", headers: { ...json, ...header }, payload: "{}" })).toMatchObject(
        refused,
      );
      expect(await world.call({ url: "/auth/token", headers: header })).toMatchObject(refused);
      expect(await world.call({ method: "POST", url: event("/publish"), token, headers: header })).toMatchObject(refused);
    }
    const own = await world.call({ url: "/auth/token", headers: { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" } });
    expect(own.statusCode).toBe(401);
    const listed = { origin: "https://play.example.org", "sec-fetch-site": "cross-site" };
    expect((await world.call({ url: "/auth/token", headers: listed })).statusCode).toBe(401);
  });
});

describe("a server of one route", () => {
  const route = defineRoute({
    method: "GET",
    path: "/api/thing",
    access: "public",
    summary: "A thing",
    answer: z.object({ open: z.string() }),
  });

  async function ask(handler: AnyHandler | null, more: object = {}) {
    const { config, logger } = world.app.context;
    const app = await createHttpServer({
      ...{ config, logger, clock: world.clock, origins: createOrigins(config), rows: mergeErrorRows({}) },
      routes: { thing: { ...route, ...more } },
      handlers: handler ? { thing: handler } : {},
      sources: {
        findEvent: async () => null,
        findEventFor: async () => null,
        hasWonPrize: async () => false,
        findOverlayEvent: async () => null,
        findCommunity: async () => null,
      },
      verifyAccess: async () => null,
      isOpenEvent: async () => false,
    });
    const answer = await app.inject({ url: "/api/thing" });
    await app.close();
    return answer;
  }

  test("sends no field that the answer's schema does not list", async () => {
    const answer = await ask(async () => ok({ open: "yes", secret: "no" }));
    expect(answer.json()).toEqual({ open: "yes" });
  });

  test("does not start without a handler or without a known access", async () => {
    await expect(ask(null)).rejects.toThrow("These routes have no handler: thing");
    await expect(ask(async () => ok({}), { access: "whoever" })).rejects.toThrow("does not say who may have it");
  });

  test("sends no internal details of an error", async () => {
    const answer = await ask(async () => {
      throw new Error("the password is 1234");
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: "Server error. Please try again later.", code: "server.error", request_id: expect.any(String) });
  });

  test("answers 503 with Retry-After while the database is away", async () => {
    const answer = await ask(async () => {
      throw Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    });
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "2"]);
    expect(answer.json()).toMatchObject({ code: "server.unavailable" });
  });
});
