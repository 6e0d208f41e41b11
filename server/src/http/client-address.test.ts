import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import fastify from "fastify";
import { expect, test } from "vitest";
import { createClientAddress } from "./client-address.ts";

test.each([
  ["nobody is trusted", [], "203.0.113.9"],
  ["there is no proxy", ["127.0.0.1"], null],
  ["one proxy is trusted", ["127.0.0.0/8"], "203.0.113.9"],
  ["the visitor made up an address", ["127.0.0.1"], "8.8.8.8, 203.0.113.9"],
  ["two proxies are trusted", ["127.0.0.1", "10.0.0.0/8"], "203.0.113.9, 10.1.2.3"],
  ["everybody on the way is trusted", ["127.0.0.1", "10.0.0.0/8"], "10.7.7.7,10.1.2.3"],
  ["the visitor has IPv6", ["127.0.0.1", "2001:db8::/32"], "2001:db9::1, 2001:db8::7"],
  ["the visitor sends nonsense", ["127.0.0.1"], "unknown, , 1"],
])("equals Fastify's request.ip where %s", async (_, trusted, forwarded) => {
  const app = fastify({ trustProxy: trusted.length > 0 ? trusted : false });
  const toAddress = createClientAddress(trusted);
  app.get("/", async (request) => ({ fastify: request.ip, own: toAddress(request.raw) }));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const stream = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  stream.write(`GET / HTTP/1.1\r\nHost: x\r\n${forwarded === null ? "" : `X-Forwarded-For: ${forwarded}\r\n`}Connection: close\r\n\r\n`);
  const [answer] = (await once(stream, "data")) as [Buffer];
  stream.destroy();
  await app.close();
  const addresses = JSON.parse(answer.toString().split("\r\n\r\n")[1] ?? "{}");
  expect(addresses.own).toBe(addresses.fastify);
  expect(addresses.own).not.toBe("");
});
