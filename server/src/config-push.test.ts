import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Environment, readConfig } from "./config.ts";
import { newPushKeys } from "./lib/push-keys.ts";

const dataDir = mkdtempSync(join(tmpdir(), "sparc-push-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
const PUBLIC = { HOST: "0.0.0.0", BASE_URL: "https://play.example.org/", SECRET_KEY };
const read = (env: Environment) => readConfig({ DATA_DIR: dataDir, ...env });
const { publicKey, privateKey } = newPushKeys();
const KEYS = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };

test("pushes are off without keys, and on with a pair", () => {
  expect(read({ SECRET_KEY }).push).toBeNull();
  expect(read(PUBLIC).push).toBeNull();
  expect(read({ SECRET_KEY, ...KEYS }).push).toEqual({
    publicKey,
    privateKey,
    subject: "mailto:no-reply@localhost",
    isLoopbackAllowed: false,
  });
});

test("who is asked is VAPID_SUBJECT, else the sender of mails, else the site", () => {
  const subject = (env: Environment) => read({ ...PUBLIC, ...KEYS, ...env }).push?.subject;
  expect(subject({ VAPID_SUBJECT: "mailto:ops@example.org", MAIL_FROM: "a@example.org" })).toBe("mailto:ops@example.org");
  expect(subject({ MAIL_FROM: "Sparc <no-reply@example.org>" })).toBe("mailto:no-reply@example.org");
  expect(subject({ MAIL_FROM: "no-reply@example.org" })).toBe("mailto:no-reply@example.org");
  expect(subject({})).toBe("https://play.example.org");
});

test("a first run on loopback makes keys once and keeps them for its owner alone", () => {
  const file = join(dataDir, "push-keys");
  const made = read({}).push;
  expect(made).not.toBeNull();
  expect(read({}).push).toEqual(made);
  expect(readFileSync(file, "utf8").trim()).toBe(`${made?.publicKey} ${made?.privateKey}`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, `${made?.publicKey} ${privateKey}`);
  expect(() => read({})).toThrow(/push-keys are no pair/);
});

const refusals: [Environment, RegExp][] = [
  [{ VAPID_PUBLIC_KEY: publicKey }, /VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are needed together/],
  [{ VAPID_PRIVATE_KEY: privateKey }, /needed together/],
  [{ ...KEYS, VAPID_PRIVATE_KEY: newPushKeys().privateKey }, /no pair of keys/],
  [{ ...KEYS, VAPID_PRIVATE_KEY: "A".repeat(43) }, /no pair of keys/],
  [{ ...KEYS, VAPID_PUBLIC_KEY: `${publicKey}=` }, /no pair of keys/],
  [{ ...KEYS, VAPID_SUBJECT: "ops@example.org" }, /VAPID_SUBJECT must be an address/],
  [{ ...KEYS, VAPID_SUBJECT: "http://example.org" }, /VAPID_SUBJECT/],
  [{ ...PUBLIC, ...KEYS, PUSH_TO_LOOPBACK: "true" }, /PUSH_TO_LOOPBACK is only for HOST and BASE_URL on loopback/],
  [{ PUSH_TO_LOOPBACK: "1" }, /PUSH_TO_LOOPBACK must be true or false/],
];

test.each(refusals)("%o stops the boot with a clear text that tells no key", (env, problem) => {
  expect(() => read({ SECRET_KEY, ...env })).toThrow(problem);
  expect(() => read({ SECRET_KEY, ...env })).not.toThrow(new RegExp(privateKey));
});
