import { expect, test } from "vitest";
import { createLogger } from "./logger.ts";
import { createRecentErrors } from "./recent-errors.ts";

test("stores the last ten errors, masked as in the log, and nothing of lower levels", () => {
  const errors = createRecentErrors();
  const logger = createLogger({ level: "trace", destination: { write: () => undefined }, onLine: errors.note });
  logger.info("all is well");
  logger.warn({ level: 50 }, "not an error");
  for (let at = 1; at <= 12; at++) logger.error({ err: new Error("inside") }, `failure ${at}`);
  logger.fatal({ err: new Error("no text of its own") });
  logger.error("postgres://me:hunter2@db/x cannot be reached");
  const messages = errors.list().map(({ message }) => message);
  expect(messages).toHaveLength(10);
  expect(messages.slice(0, 3)).toEqual(["postgres://me:[masked]@db/x cannot be reached", "no text of its own", "failure 12"]);
  expect(messages.at(-1)).toBe("failure 5");
  expect(errors.list().map(({ id }) => id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
  expect(errors.list().every(({ at }) => Math.abs(at - Date.now()) < 60_000)).toBe(true);
});
