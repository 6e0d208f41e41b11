import { expect, onTestFinished, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

const logger = { info: () => undefined, warn: () => undefined };

/** A breaker whose server answers as `answer` says. One statement is without an answer until `settle` is called. */
function startBreaker(answer: () => boolean) {
  let askedCount = 0;
  const breaker = createCircuitBreaker({
    isAnswering: async () => {
      askedCount += 1;
      return answer();
    },
    logger,
  });
  onTestFinished(breaker.stop);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  breaker.watch(promise).catch(() => undefined);
  return { breaker, askedCount: () => askedCount, resolve, reject };
}

function blockLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test("opens when a statement waits and the server does not answer, and closes when it answers", async () => {
  let isAnswering = false;
  const { breaker } = startBreaker(() => isAnswering);
  expect(breaker.isOpen()).toBe(false);
  await expect.poll(breaker.isOpen).toBe(true);
  isAnswering = true;
  await expect.poll(breaker.isOpen).toBe(false);
});

test("stays closed while one statement is slow and the server answers", async () => {
  const { breaker, askedCount } = startBreaker(() => true);
  await expect.poll(askedCount).toBe(2);
  expect(breaker.isOpen()).toBe(false);
});

test("stays closed when the process itself was too busy to read the answer", async () => {
  const { breaker, askedCount } = startBreaker(() => {
    blockLoop(600);
    return false;
  });
  await expect.poll(askedCount).toBe(2);
  expect(breaker.isOpen()).toBe(false);
});

test("counts an error of the server as an answer, and a given up statement as none", async () => {
  let isAnswering = false;
  const { breaker, reject } = startBreaker(() => isAnswering);
  await expect.poll(breaker.isOpen).toBe(true);
  const [lost, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const { promise } of [lost, failed]) breaker.watch(promise).catch(() => undefined);
  lost.reject(new Error("Query read timeout"));
  await lost.promise.catch(() => undefined);
  expect(breaker.isOpen()).toBe(true);
  failed.reject(Object.assign(new Error("canceling statement"), { code: "57014" }));
  await failed.promise.catch(() => undefined);
  expect(breaker.isOpen()).toBe(false);
  isAnswering = true;
  reject(new Error("Connection terminated"));
});
