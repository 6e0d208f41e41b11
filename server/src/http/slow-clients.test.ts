import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { endSlowClients, PATIENCE_MS } from "./slow-clients.ts";

const UPGRADE = "GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Slow: ";
const BODY = "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n[";

// Node's own look at who is late, every 30 s, would end them too; a test that needs that has failed.
describe("a client with a slow request", () => {
  let app: FastifyInstance;

  beforeEach(async () => {
    // Real time, a hundredth of it.
    app = fastify(endSlowClients({ headers: 100, request: 140, checkEveryMs: 5, silence: 60_000 }));
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
  ])("that sends %s slowly is ended", async (_, start) => {
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
    expect(Math.max(PATIENCE_MS.headers, PATIENCE_MS.request) + PATIENCE_MS.checkEveryMs).toBeLessThan(15_000);
  });
});

describe("a client that does not read its answer", () => {
  const SILENCE_MS = 200;
  const REST_MS = 250;
  let app: FastifyInstance;

  beforeEach(async () => {
    app = fastify(endSlowClients({ ...PATIENCE_MS, silence: SILENCE_MS }));
    // More than the buffers of both ends take.
    app.get("/large", async () => Buffer.alloc(64_000_000));
    await app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterEach(() => app.close());

  test("is ended", async () => {
    const ended = new Promise((resolve) => app.server.once("connection", (stream) => stream.once("close", resolve)));
    const { port } = app.server.address() as AddressInfo;
    const stream = connect(port, "127.0.0.1").on("error", () => undefined);
    stream.pause();
    stream.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
    await ended;
    stream.destroy();
  });

  test("gets it completely when it reads slowly, though it takes longer than the silence that ends others", async () => {
    // A busy machine stands still for some hundred milliseconds, which is no silence of this reader's.
    const silence = 2_000;
    const patient = fastify(endSlowClients({ ...PATIENCE_MS, silence }));
    patient.get("/large", async () => Buffer.alloc(64_000_000));
    await patient.listen({ host: "127.0.0.1", port: 0 });
    const { port } = patient.server.address() as AddressInfo;
    const stream = connect(port, "127.0.0.1");
    let [size, rests] = [0, 0];
    const whole = new Promise<void>((resolve, reject) => {
      stream.once("error", reject).once("close", () => reject(new Error(`cut off after ${size} bytes`)));
      stream.on("data", (chunk) => {
        size += chunk.length;
        if (size >= 64_000_000) resolve();
        if (size < (rests + 1) * 4_000_000) return;
        rests += 1;
        stream.pause();
        setTimeout(() => stream.resume(), REST_MS);
      });
    });
    stream.write("GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
    await whole;
    expect(rests * REST_MS, "rests in all").toBeGreaterThan(silence);
    stream.destroy();
    await patient.close();
  });

  test("is no idle WebSocket", async () => {
    const sockets = new WebSocketServer({ noServer: true });
    app.server.on("upgrade", (request, stream, head) => sockets.handleUpgrade(request, stream, head, () => undefined));
    const { port } = app.server.address() as AddressInfo;
    const quiet = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    await once(quiet, "open");
    await new Promise((resolve) => setTimeout(resolve, 4 * SILENCE_MS));
    quiet.ping();
    await once(quiet, "pong");
    quiet.terminate();
  });

  test("has a minute, so that no pending answer is cut", () => {
    expect(PATIENCE_MS.silence).toBe(60_000);
  });
});
