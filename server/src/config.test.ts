import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { type Environment, readConfig } from "./config.ts";

const dataDir = mkdtempSync(join(tmpdir(), "sparc-config-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

const SECRET_KEY = "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu";
const read = (env: Environment) => readConfig({ DATA_DIR: dataDir, ...env });
const PUBLIC = { HOST: "0.0.0.0", BASE_URL: "https://play.example.org/", SECRET_KEY };

test("an empty environment is a first run on loopback with the demo", () => {
  const config = read({});
  expect(config).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    baseUrl: "http://127.0.0.1:3000",
    seed: "demo",
    databaseUrl: null,
    isLoopback: true,
  });
  expect(config.limits.loginPer5Min).toBe(25);
  expect(Object.isFrozen(config) && Object.isFrozen(config.limits)).toBe(true);
});

test("the secret key of a first run is made once, kept, and readable for its owner alone", () => {
  const file = join(dataDir, "secret-key");
  expect(read({}).secretKeys).toEqual(read({}).secretKeys);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Buffer.byteLength(readFileSync(file, "utf8").trim())).toBeGreaterThanOrEqual(32);
});

test("several secret keys keep their names and order", () => {
  const keys = read({ SECRET_KEY: `new:${SECRET_KEY},old:${SECRET_KEY.split("").reverse().join("")}` }).secretKeys;
  expect(keys.map(({ kid }) => kid)).toEqual(["new", "old"]);
});

test("off loopback there is no demo, and empty values count as absent", () => {
  expect(read({ ...PUBLIC, API_BASE: "", DATABASE_URL: " " })).toMatchObject({
    seed: "none",
    baseUrl: "https://play.example.org",
    isLoopback: false,
    apiBase: null,
  });
});

const refusals: [Environment, RegExp][] = [
  [{ PORT: "http" }, /PORT must be a whole number/],
  [{ PORT: "70000" }, /PORT/],
  [{ SEED: "demos" }, /SEED must be demo or none/],
  [{ LOG_LEVEL: "loud" }, /LOG_LEVEL must be one of/],
  [{ DATABASE_URL: "mysql://x/y", SECRET_KEY }, /DATABASE_URL must be an address/],
  [{ DATABASE_URL: "postgres://x/y" }, /SECRET_KEY is needed with DATABASE_URL/],
  [{ HOST: "0.0.0.0", BASE_URL: "https://play.example.org" }, /SECRET_KEY is needed when/],
  [{ ...PUBLIC, SEED: "demo" }, /SEED demo .* only .* loopback/],
  [{ BASE_URL: "https://play.example.org", SECRET_KEY, SEED: "demo" }, /SEED demo/],
  [{ HOST: "0.0.0.0", SECRET_KEY }, /BASE_URL is needed/],
  [{ SECRET_KEY: "short" }, /at least 32 bytes/],
  [{ SECRET_KEY: "a".repeat(40) }, /looks like a sample/],
  [{ CORS_ORIGINS: "*" }, /CORS_ORIGINS must be exact/],
  [{ WEBHOOK_HOSTS: "bot.internal, bot:8080" }, /WEBHOOK_HOSTS must be names or addresses/],
  [{ WEBHOOK_HOSTS: "http://bot/" }, /WEBHOOK_HOSTS/],
  [{ TRUST_PROXY: "1" }, /TRUST_PROXY must be address ranges/],
  [{ LIMIT_LOGIN_PER_5_MIN: "0" }, /LIMIT_LOGIN_PER_5_MIN must be/],
  [{ LIMIT_LOGINS: "5" }, /LIMIT_LOGINS is not the name of a limit/],
  [{ DEV_CLOCK: "maybe" }, /DEV_CLOCK must be true or false/],
  [{ ANALYTICS_ENABLED: "true" }, /ANALYTICS_WRITE_KEY is needed/],
  [{ ANALYTICS_ENABLED: "1" }, /ANALYTICS_ENABLED must be true or false/],
  [{ ANALYTICS_ENABLED: "True" }, /ANALYTICS_ENABLED must be true or false/],
];

test.each(refusals)("%o stops the boot with a clear text", (env, problem) => {
  expect(() => read(env)).toThrow(problem);
});

test("all problems are told at once, and no value that could be secret is repeated", () => {
  expect(() => read({ PORT: "x", SEED: "y", SECRET_KEY: "hunter2" })).toThrow(/PORT[\s\S]*SEED/);
  expect(() => read({ SECRET_KEY: "hunter2" })).not.toThrow(/hunter2/);
});
