import { type AddressInfo, connect } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { endSlowClients, PATIENCE_MS } from "./slow-clients.ts";

const UPGRADE = "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Slow: ";
const BODY = "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n[";

// Node's own look at who is late, every 30 s, would end them too; a test that needs that has failed.
describe("who takes too long to say what they want", { timeout: 15_000 }, () => {
  let app: FastifyInstance;

  beforeEach(async () => {
    // Real time, a hundredth of it.
    app = fastify(endSlowClients({ headers: 100, request: 140, lookEvery: 5 }));
    app.post("/echo", async ({ body }) => body);
    app.server.on("upgrade", (_request, stream) => stream.destroy());
    await app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterEach(() => app.close());

  test.each([
    ["nothing", ""],
    ["a first line", "GET / HT"],
    ["headers", "GET / HTTP/1.1\r\nX-Slow: "],
    ["an upgrade", UPGRADE],
    ["a body", BODY],
    ["a body that nobody asked for", BODY.replace("/echo", "/nowhere")],
    ["a second request", "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nX-Slow: "],
  ])("by dripping %s is ended", async (_, start) => {
    const { port } = app.server.address() as AddressInfo;
    const stream = connect(port, "127.0.0.1");
    stream.on("error", () => undefined).resume();
    // Some are ended by a reset, which is as good.
    const ended = new Promise((resolve) => stream.once("close", resolve));
    stream.write(start);
    const dripping = setInterval(() => start && stream.write("1"), 20);
    await ended;
    clearInterval(dripping);
  });

  test("is ended within 15 s", () => {
    expect(Math.max(PATIENCE_MS.headers, PATIENCE_MS.request) + PATIENCE_MS.lookEvery).toBeLessThan(15_000);
  });
});
