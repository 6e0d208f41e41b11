/** What the tests need from the machine: a PostgreSQL that lets us in, and a Chromium. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { join } from "node:path";
import { root, say } from "./install.mjs";

const connectTimeoutMs = 2000;

function canConnect({ host, port }) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: connectTimeoutMs });
    const finish = (isOpen) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.on("connect", () => finish(true));
    socket.on("error", () => finish(false));
    socket.on("timeout", () => finish(false));
  });
}

/** `{ url }` when a login works, else `{ reason }`. The address is TEST_DATABASE_URL or this machine's own PostgreSQL. */
export async function findPostgres(env = process.env) {
  const url = new URL(env.TEST_DATABASE_URL ?? "postgres://127.0.0.1:5432");
  if (!url.username) url.username = env.PGUSER ?? "postgres";
  if (!url.password && env.PGPASSWORD) url.password = env.PGPASSWORD;
  if (url.pathname.length < 2) url.pathname = "/postgres";
  const place = `${url.hostname}:${url.port || "5432"}`;
  if (!(await canConnect({ host: url.hostname, port: Number(url.port || "5432") }))) return { reason: `nothing answers at ${place}` };
  const pg = createRequire(join(root, "server", "package.json"))("pg");
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: connectTimeoutMs });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('server_version') as version, rolcreatedb or rolsuper as can_create from pg_roles where rolname = current_user",
    );
    if (!rows[0]?.can_create) return { reason: `the user ${url.username} at ${place} may not create databases` };
    return { url: url.href, version: rows[0].version };
  } catch (error) {
    return { reason: `no login at ${place}: ${error.message}` };
  } finally {
    await client.end().catch(() => {});
  }
}

/** The headless shell is the same engine without windows, which nobody looks at here: two thirds of the processor time. */
async function installedChromium() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

/** Path of a Chromium, installed first when there is none; undefined when that fails too. */
export async function findChromium() {
  const present = await installedChromium();
  if (present) return present;
  const isRootOnDebian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  say("installing Chromium for the browser tests …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] };
  if (isRootOnDebian) {
    spawnSync("apt-get", ["update", "-qq"], options);
    const { status } = spawnSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], options);
    if (status !== 0) spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], options);
  } else {
    spawnSync(process.execPath, [join(root, "node_modules", "@playwright", "test", "cli.js"), "install", "chromium"], options);
  }
  return installedChromium();
}
