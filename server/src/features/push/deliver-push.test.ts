import { afterAll, beforeAll, expect, test } from "vitest";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { newPushKeys } from "../../lib/push-keys.ts";
import { type PushService, startPushService, type TestBrowser } from "../../testing/push-service.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { createDeliverPush, type DeliverPush } from "./deliver-push.service.ts";
import { PushServiceError } from "./push-errors.ts";
import { createSendPush } from "./push-transport.ts";

const settings = { ...newPushKeys(), subject: "mailto:ops@example.org", isLoopbackAllowed: true };
const ENV = { VAPID_PUBLIC_KEY: settings.publicKey, VAPID_PRIVATE_KEY: settings.privateKey, PUSH_TO_LOOPBACK: "true" };

describeDatabase("delivering a push", (suite) => {
  let service: PushService;
  let world: HttpWorld;
  let user: Viewer;
  let token: string;
  let deliver: DeliverPush;

  beforeAll(async () => {
    await suite.truncateAll();
    service = await startPushService(settings);
    world = await createHttpWorld(suite.database, { env: ENV });
    user = await world.addUser();
    token = await world.readToken(user);
    deliver = createDeliverPush(world.app.context, createSendPush({ settings }));
  });
  afterAll(async () => {
    await world.close();
    await service.stop();
  });

  const browsers = async () => (await world.call({ url: "/api/v1/push", token })).json().data.browsers;
  /** Answers the id that the server gave it. */
  async function turnOn({ subscription: { endpoint, ...keys } }: TestBrowser): Promise<string> {
    const answer = await world.call({ method: "POST", url: "/api/v1/push/subscriptions", token, payload: { endpoint, keys } });
    return answer.json().data.browsers.at(-1).id;
  }
  const deliverTo = (subscriptionId: string, userId = user.userId) =>
    deliver({ id: "n1", subscriptionId, userId, payload: '{"id":"n1"}', ttlSeconds: 60, urgency: "normal" });

  test("it reaches the browser that was turned on, which is then known to work", async () => {
    const browser = service.addBrowser();
    const id = await turnOn(browser);
    expect(await deliverTo(id)).toBe(true);
    expect(service.problems).toEqual([]);
    expect(service.pushes.at(-1)).toMatchObject({ browser, payload: '{"id":"n1"}' });
    expect((await browsers()).at(-1).last_used_at).toBe(new Date(world.clock.now()).toISOString());
  });

  test("another person's push does not reach it", async () => {
    const id = await turnOn(service.addBrowser());
    const before = service.pushes.length;
    expect(await deliverTo(id, (await world.addUser()).userId)).toBe(false);
    expect(service.pushes).toHaveLength(before);
  });

  test("a browser unknown to its service is deleted, and one whose service is unavailable is not", async () => {
    const id = await turnOn(service.addBrowser());
    const isKnown = async () => (await browsers()).some((one: { id: string }) => one.id === id);
    service.answerWith((response) => response.writeHead(503).end());
    await expect(deliverTo(id)).rejects.toThrow(PushServiceError);
    expect(await isKnown()).toBe(true);
    service.answerWith((response) => response.writeHead(410).end());
    expect(await deliverTo(id)).toBe(false);
    expect(await isKnown()).toBe(false);
    service.answerWith(null);
  });
});
