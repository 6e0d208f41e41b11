/**
 * Stands in for argon2 in server tests: it makes each hash, and checks each password against a hash, once in a worker and remembers the
 * result. Nearly all tests use the same few passwords, and each hash takes 46 MiB and 40 ms of processor time. Hashes and parameters are
 * real; only the salt is the same for the same password.
 */
import { createRequire } from "node:module";

const argon2 = createRequire(import.meta.url)("@node-rs/argon2") as typeof import("@node-rs/argon2");

/** Stored on `globalThis`, because vitest may load this module anew for every test file. */
const shared = globalThis as { sparcTestHashes?: Map<string, Promise<unknown>> };
shared.sparcTestHashes ??= new Map();
const remembered = shared.sparcTestHashes;

function remember<T>(key: readonly unknown[], make: () => Promise<T>): Promise<T> {
  const name = JSON.stringify(key);
  const known = (remembered.get(name) as Promise<T> | undefined) ?? make();
  remembered.set(name, known);
  return known;
}

export const hash: typeof argon2.hash = (password, options) =>
  remember(["hash", String(password), options], () => argon2.hash(password, options));

export const verify: typeof argon2.verify = (stored, password) =>
  remember(["verify", String(stored), String(password)], () => argon2.verify(stored, password));
