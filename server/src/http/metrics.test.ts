import { afterEach, describe, expect, test } from "vitest";
import type { Environment } from "../config.ts";
import { join, openQuestion, openQuiz, playOn, takeSeat } from "../features/guests/guests.fixtures.ts";
import { toMetricsText } from "../lib/metrics-text.ts";
import { describeDatabase } from "../testing/test-database.ts";
import { createHttpWorld, type HttpWorld } from "./http.fixtures.ts";

const TOKEN = "a-token-of-a-collector";
const PUBLIC = { HOST: "0.0.0.0", BASE_URL: "https://play.example.org" };
const LINE = /^sparc_[a-z_]+(?:\{[a-z]+="[\w.]+"(?:,[a-z]+="[\w.]+")*\})? -?\d+(?:\.\d+)?(?:e-?\d+)?$/;

describeDatabase("GET /metrics", (suite) => {
  let world: HttpWorld | undefined;
  afterEach(() => world?.close());

  async function openWorld(env: Environment): Promise<HttpWorld> {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database, { env });
    return world;
  }
  const read = async (opened: HttpWorld) => (await opened.call({ url: "/metrics" })).body;
  const readSample = (text: string, sample: string): number =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${sample} `))
        ?.split(" ")[1],
    );

  test("is for programs on this machine where nothing leaves it, and else an address that does not exist", async () => {
    const opened = await openWorld({});
    const { statusCode, headers, body } = await opened.call({ url: "/metrics" });
    expect({ statusCode, type: headers["content-type"] }).toEqual({ statusCode: 200, type: "text/plain; version=0.0.4; charset=utf-8" });
    for (const line of body.trimEnd().split("\n")) expect(line).toMatch(line.startsWith("#") ? /^# (?:HELP|TYPE) sparc_/ : LINE);
    const refusals = [{ remoteAddress: "192.0.2.7" }, { headers: { "x-forwarded-for": "192.0.2.7" } }, { headers: { via: "1.1 proxy" } }];
    for (const options of refusals) expect((await opened.call({ url: "/metrics", ...options })).statusCode).toBe(404);
  });

  test("of a public server is for whoever has METRICS_TOKEN alone", async () => {
    const opened = await openWorld({ ...PUBLIC, METRICS_TOKEN: TOKEN });
    const ask = async (token: string | null) => (await opened.call({ url: "/metrics", token })).statusCode;
    const admin = await opened.readToken(await opened.addUser("admin"));
    expect([await ask(null), await ask(`${TOKEN}s`), await ask(admin), await ask(TOKEN)]).toEqual([404, 404, 404, 200]);
    await opened.close();
    const without = await openWorld(PUBLIC);
    expect((await without.call({ url: "/metrics" })).statusCode).toBe(404);
  });

  test("counts requests by the route's limit and status, answers, queues and what the System page shows, without any id", async () => {
    const quiz = await openQuiz(suite);
    world = quiz.world;
    const { eventId } = quiz;
    const { token } = await takeSeat(world, { eventId });
    await join(world, { eventId, token });
    await openQuestion({ world, eventId });
    await playOn(world, { eventId, token });
    for (let count = 0; count < 3; count += 1) await world.call({ url: "/api/v1/nowhere" });
    const text = await read(world);
    expect(readSample(text, "sparc_answers_accepted_total")).toBe(1);
    expect(readSample(text, "sparc_rooms_live")).toBe(1);
    expect(readSample(text, "sparc_ready")).toBe(1);
    for (const queue of ["answers", "hashes_sign_in", "hashes_sign_up", "database"])
      expect(readSample(text, `sparc_queue_waiting{queue="${queue}"}`)).toBe(0);
    for (const channel of ["email", "push", "webhook"])
      expect(readSample(text, `sparc_outbox_oldest_seconds{channel="${channel}"}`)).toBeGreaterThanOrEqual(0);
    const opened = world;
    await expect.poll(async () => readSample(await read(opened), 'sparc_http_requests_total{group="other",status="404"}')).toBe(3);
    expect(readSample(await read(opened), 'sparc_http_request_seconds_total{group="other",status="404"}')).toBeGreaterThan(0);
    expect(await read(opened)).not.toMatch(/[0-9a-f]{8}-/);
  });
});

describe("toMetricsText", () => {
  test("writes help, kind and labels, escapes them, and leaves out what has no value", () => {
    const help = "What it is.";
    expect(
      toMetricsText([
        { name: "one", help, kind: "gauge", samples: [{ labels: { a: 'x"\\\n', b: "y" }, value: 1.5 }] },
        { name: "none", help, kind: "counter", samples: [] },
      ]),
    ).toBe('# HELP one What it is.\n# TYPE one gauge\none{a="x\\"\\\\\\n",b="y"} 1.5\n');
  });
});
