import { expect, onTestFinished, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

const logger = { info: () => undefined, warn: () => undefined };

/** A breaker whose server answers as `answer` says, and one statement that is never answered. */
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
  void breaker.watch(new Promise<void>(() => undefined));
  return { breaker, askedCount: () => askedCount };
}

/** A statement that fails as soon as `fail` is called. */
function createStatement() {
  let fail = (_error: Error): void => undefined;
  const call = new Promise<void>((_resolve, reject) => {
    fail = reject;
  });
  return { call, fail };
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

test("counts an error of the server as an answer, and a statement that was given up as none", async () => {
  const { breaker } = startBreaker(() => false);
  await expect.poll(breaker.isOpen).toBe(true);
  const [lost, failed] = [createStatement(), createStatement()];
  const lostCall = expect(breaker.watch(lost.call)).rejects.toThrow("Query read timeout");
  lost.fail(new Error("Query read timeout"));
  await lostCall;
  expect(breaker.isOpen()).toBe(true);
  const failedCall = expect(breaker.watch(failed.call)).rejects.toThrow("canceling statement");
  failed.fail(Object.assign(new Error("canceling statement"), { code: "57014" }));
  await failedCall;
  expect(breaker.isOpen()).toBe(false);
});
