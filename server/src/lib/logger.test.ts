import { expect, test } from "vitest";
import { randomToken } from "./ids.ts";
import { createLogger } from "./logger.ts";

function capture(write: (logger: ReturnType<typeof createLogger>) => void): string {
  let lines = "";
  write(createLogger({ level: "trace", destination: { write: (line) => (lines += line) } }));
  return lines;
}

test("no secret reaches the log by any field or text", () => {
  const token = randomToken(32);
  const jwt = "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl";
  const lines = capture((logger) => {
    logger.info({ password: "hunter2-hunter2", user: { token: "short-secret" } }, "signed in");
    logger.info({ req: { headers: { authorization: `Bearer ${jwt}`, cookie: "a=hunter2" } } });
    logger.info({ anything: { deep: { down: token } } }, `with ${token} and ${jwt}`);
    logger.info(`GET /auth/callback?code=hunter2&state=hunter2 to postgres://me:hunter2@db/x`);
    logger.error({ err: new Error(`refused ${jwt}`) });
  });
  for (const secret of [token, jwt, "hunter2", "short-secret"]) expect(lines).not.toContain(secret);
});

test("the address of a calendar feed is masked whatever its token looks like, also inside an error", () => {
  const token = "nothingbutsmalllettersandstillatokenofafeed";
  const url = `/api/v1/calendar/${token}.ics`;
  const lines = capture((logger) => {
    logger.debug({ url, method: "GET" }, "Answered");
    logger.error({ err: new Error(`Route GET:${url}?x=1 not found`) }, `webcal://play.example.org${url}`);
    logger.debug({ url: `/api/v1/c%61lendar/${token}%2Eics` });
  });
  expect(lines).not.toContain(token);
  expect(lines).toContain('"url":"/api/v1/calendar/[masked]"');
  const file = "/api/v1/events/3f2c8f0a-6a0e-4a54-9e1c-0a4f1f9d2b11/calendar.ics";
  expect(capture((logger) => logger.debug({ url: file }))).toContain(file);
});

test("ids, hashes and error codes stay readable", () => {
  const id = "3f2c8f0a-6a0e-4a54-9e1c-0a4f1f9d2b11";
  const lines = capture((logger) => logger.error({ id, err: Object.assign(new Error("twice"), { code: "23505" }) }));
  expect(lines).toContain(id);
  expect(lines).toContain("23505");
});

test("a text with line breaks stays one line", () => {
  expect(
    capture((logger) => logger.info("one\r\ntwo"))
      .trimEnd()
      .split("\n"),
  ).toHaveLength(1);
});
