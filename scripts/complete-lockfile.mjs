/**
 * Adds the optional binaries of other platforms that npm left out of package-lock.json, so that `npm ci` works on all platforms with a
 * lockfile from one machine, and removes registry addresses. Run it after every npm install.
 * An entry is `{ version, optional, os, cpu, libc? }` without a hash, so npm fetches the version and checks the registry's hash.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const lockfile = join(root, "package-lock.json");
const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = {
  arm: "arm",
  arm64: "arm64",
  ia32: "ia32",
  loong64: "loong64",
  mips64el: "mips64el",
  ppc64: "ppc64",
  ppc64le: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  wasm32: "wasm32",
  x64: "x64",
  universal: undefined,
};
const libcs = { gnu: "glibc", gnueabihf: "glibc", glibc: "glibc", musl: "musl", musleabihf: "musl" };

/** Reads the platform from a binary's name: `@x/binding-linux-arm64-musl` → linux, arm64, musl. Undefined when the name contains none. */
export function platformOfName(name) {
  const parts = name.split("/").at(-1).split("-");
  const system = parts.find((part) => systems.includes(part));
  const processor = parts.find((part) => part in processors);
  if (!system && processor !== "wasm32") return undefined;
  if (!processor) return undefined;
  const libc = system === "linux" ? libcs[parts.at(-1)] : undefined;
  return {
    ...(system ? { os: [system] } : {}),
    ...(processors[processor] ? { cpu: [processors[processor]] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
}

/** Asks the registry for the platform of a package; undefined when the registry does not have that version. */
function platformFromRegistry(name, version) {
  const result = spawnSync("npm", ["view", `${name}@${version}`, "os", "cpu", "libc", "--json"], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (result.status !== 0) return undefined;
  const { os, cpu, libc } = result.stdout.trim() ? JSON.parse(result.stdout) : {};
  const list = (value) => (value === undefined ? undefined : [value].flat());
  return Object.fromEntries(Object.entries({ os: list(os), cpu: list(cpu), libc: list(libc) }).filter(([, value]) => value));
}

/** Whether `name` resolves from the package at `path`, in the nearest node_modules that has it. */
function isPresent(packages, path, name) {
  const folders = path.split("/node_modules/");
  return (
    [...folders.keys()].some((depth) => {
      const folder = folders.slice(0, depth + 1).join("/node_modules/");
      return Boolean(packages[`${folder}/node_modules/${name}`]);
    }) || Boolean(packages[`node_modules/${name}`])
  );
}

/** Returns the completed packages and the added names. `findPlatform` is called for names that do not contain a platform. */
export function completePackages(packages, findPlatform) {
  const result = { ...packages };
  const added = [];
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isPresent(result, path, name) || !/^\d/.test(version)) continue;
      const platform = platformOfName(name) ?? findPlatform(name, version);
      if (!platform) continue;
      const isDev = entry.dev ? { dev: true } : {};
      result[`node_modules/${name}`] = {
        version,
        ...platform,
        ...isDev,
        ...(entry.devOptional ? { devOptional: true } : {}),
        optional: true,
      };
      added.push(name);
    }
  }
  return { packages: result, added };
}

function withoutAddresses(packages) {
  return Object.fromEntries(
    Object.entries(packages).map(([path, entry]) => {
      const { resolved, ...rest } = entry;
      return [path, entry.link || resolved === undefined ? entry : rest];
    }),
  );
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(lockfile, "utf8"));
  const { packages, added } = completePackages(withoutAddresses(lock.packages), platformFromRegistry);
  const sorted = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en")));
  writeFileSync(lockfile, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`);
  console.log(added.length > 0 ? `added ${added.length}: ${added.join(", ")}` : "package-lock.json is complete");
}
