/** Finds the services that tests need: a PostgreSQL that accepts a login, and a Chromium. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { join } from "node:path";
import { findBrowser, findBrowserWithNotifications } from "./chromium.mjs";
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

/** Returns `{ url }` when a login works, else `{ reason }`. The address is TEST_DATABASE_URL or this machine's own PostgreSQL. */
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

/** Path of Playwright's own Chromium, if it is installed. */
async function playwrightsChromium() {
  const { chromium } = await import("@playwright/test");
  const own = chromium.executablePath();
  return own && existsSync(own) ? own : undefined;
}

async function installedChromium() {
  const own = await playwrightsChromium();
  return { path: findBrowser() ?? own, pathWithNotifications: findBrowserWithNotifications() ?? own };
}

const isComplete = ({ path, pathWithNotifications }) => Boolean(path && pathWithNotifications);

/** Paths of a Chromium and of one that shows notifications. Installs them when one is missing; undefined when that fails. */
export async function findChromium() {
  const present = await installedChromium();
  if (isComplete(present)) return present;
  const isRootOnDebian = existsSync("/etc/debian_version") && process.getuid?.() === 0;
  say("installing Chromium for the browser tests …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] };
  if (isRootOnDebian) {
    spawnSync("apt-get", ["update", "-qq"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], options);
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], options);
  } else {
    spawnSync(process.execPath, [join(root, "node_modules", "@playwright", "test", "cli.js"), "install", "chromium"], options);
  }
  const installed = await installedChromium();
  return isComplete(installed) ? installed : undefined;
}
