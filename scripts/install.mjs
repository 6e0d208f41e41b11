/**
 * Installs node_modules as package-lock.json says and finds the project's own Node.
 * It uses only Node's built-in modules and no features newer than Node 20, because it runs before anything is installed.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const isWindows = process.platform === "win32";
const nodeModules = join(root, "node_modules");
const stampFile = join(nodeModules, ".cache", "installed-lockfile");
const oldestSystemNodeThatCanStandIn = 24;

export function say(line) {
  process.stdout.write(`· ${line}\n`);
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}

function lockfileHash() {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

function writeStamp() {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, lockfileHash());
}

/** Whether a plain `npm install` or `npm ci` has already installed exactly the packages of the lockfile. */
function matchesInstalledTree() {
  const hiddenLockfile = join(nodeModules, ".package-lock.json");
  if (!existsSync(hiddenLockfile)) return false;
  const installed = readJson(hiddenLockfile).packages;
  const wanted = readJson(join(root, "package-lock.json")).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith("node_modules/") || entry.link) return true;
    const present = installed[path];
    if (!present) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return present.version === entry.version;
  });
}

function isInstalled() {
  if (!existsSync(nodeModules)) return false;
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === lockfileHash()) return true;
  if (!matchesInstalledTree()) return false;
  writeStamp();
  return true;
}

function npm(args, options = {}) {
  return spawnSync("npm", args, { cwd: root, stdio: ["ignore", "inherit", "inherit"], shell: isWindows, ...options });
}

/** Installs only when node_modules is missing or differs from the lockfile. Throws an error with a message for the user. */
export function ensureInstalled() {
  if (isInstalled()) return false;
  const startedAt = Date.now();
  say("installing packages (npm ci) …");
  const result = npm(["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
  if (result.error) throw new Error(`npm could not be started: ${result.error.message}. Install npm 10 or later and try again.`);
  if (result.status !== 0) {
    say("npm ci failed; trying npm install, which may change package-lock.json …");
    const second = npm(["install", "--no-audit", "--no-fund", "--loglevel=error"]);
    if (second.status !== 0)
      throw new Error("The packages could not be installed. Look at npm's message above: is the registry reachable, is the disk full?");
    say("installed with npm install; if package-lock.json changed, commit it after `node scripts/complete-lockfile.mjs`");
  }
  writeStamp();
  say(`packages installed in ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return true;
}

function runsVersion(executable, version) {
  if (!existsSync(executable)) return false;
  const probe = spawnSync(executable, ["--version"], { encoding: "utf8" });
  return probe.status === 0 && probe.stdout.trim() === `v${version}`;
}

/** Name of the package with this machine's Node binary, as in the `node` package. */
function nodeBinaryPackage() {
  const platform = isWindows ? "win" : process.platform;
  const arch = isWindows && process.arch === "ia32" ? "x86" : process.arch;
  const prefix = platform === "darwin" && arch === "arm64" ? "node-bin" : "node";
  return `${prefix}-${platform}-${arch}`;
}

/** For installs without scripts: fetches the Node binary through npm and puts it where npm's install script would have. */
function installNodeBinary(version, target) {
  const name = nodeBinaryPackage();
  const prefix = join(nodeModules, ".cache", "node-runtime");
  say(`fetching Node ${version} (${name}) …`);
  mkdirSync(prefix, { recursive: true });
  writeFileSync(join(prefix, "package.json"), '{ "private": true }\n');
  const args = [
    "install",
    "--no-save",
    "--no-package-lock",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    `${name}@${version}`,
  ];
  const result = npm(args, { cwd: prefix });
  const source = join(prefix, "node_modules", name, "bin", isWindows ? "node.exe" : "node");
  if (result.status !== 0 || !runsVersion(source, version)) return false;
  mkdirSync(dirname(target), { recursive: true });
  rmSync(target, { force: true });
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
  chmodSync(target, 0o755);
  const link = join(nodeModules, ".bin", "node");
  if (!isWindows && !existsSync(link)) {
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync("../node/bin/node", link);
  }
  return true;
}

/** Path of the Node that runs the project: the pinned one, or a new enough system Node on platforms without a binary. */
export function projectNode() {
  const { version } = readJson(join(nodeModules, "node", "package.json"));
  const executable = join(nodeModules, "node", "bin", isWindows ? "node.exe" : "node");
  if (process.execPath === executable || runsVersion(executable, version)) return executable;
  if (installNodeBinary(version, executable)) return executable;
  if (Number(process.versions.node.split(".")[0]) >= oldestSystemNodeThatCanStandIn) {
    say(`Node ${version} has no working binary here; going on with Node ${process.versions.node}`);
    return process.execPath;
  }
  throw new Error(`Node ${version} could not be installed for ${process.platform} ${process.arch}. Install Node 24 and try again.`);
}
