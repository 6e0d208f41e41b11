import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { verifyAnswers } from "./verify-answers.ts";

const ROOT = "6ac0cbf23da6bc6ce2c1b6b22fa7eb4c7dbcaf31c9c4b2e8d6a6ab2cc3c4ffff";
const HASH = "cb2788976e501002f61f8fc1dd37a3084ae5072ca3fd3403ec3915dde3dfd0ed";
const slot = { slot: "q1", version: 1, hash: HASH, text: '["q1","?"]', salt: "00ff", corrected: null };
const sealed = { root: ROOT, published_at: null, slots: [slot] };

describe("verify-answers", () => {
  let lines: string[];
  let server: Server | null = null;
  beforeEach(() => {
    lines = [];
  });
  afterEach(() => {
    server?.close();
    server = null;
  });

  const run = (...args: string[]) =>
    verifyAnswers.run({
      args,
      config: readConfig({ SECRET_KEY: "pV5sY0qk3nTz8wJr2bLx6cMf1hDg9aEu" }),
      openContext: () => Promise.reject(new Error("needs no database")),
      print: (line) => lines.push(line),
    });
  async function file(content: unknown): Promise<string> {
    const path = join(await mkdtemp(join(tmpdir(), "sparc-verify-")), "seal.json");
    await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
    return path;
  }
  /** The root that the export's slots result in, read from the command's own output. */
  async function rightRoot(): Promise<string> {
    await run(await file(sealed));
    return lines.find((line) => line.startsWith("computed"))?.split(/\s+/)[1] ?? "";
  }

  test("holds for the right root and fails for another, with or without the outer data", async () => {
    const root = await rightRoot();
    expect(root).toBe("d0aff53d1180877a786758fadc4597ae5f492e54e6f0ef088acd08206f6194a6");
    expect(await run(await file({ ...sealed, root }))).toBe(0);
    expect(await run(await file({ data: { ...sealed, root } }))).toBe(0);
    expect(lines.at(-1)).toContain("The seal holds");
    expect(await run(await file(sealed))).toBe(1);
    expect(lines.at(-1)).toContain("does NOT hold");
    expect(await run(await file(sealed), "--root", root.toUpperCase())).toBe(0);
  });

  test("prints which keys were corrected after the start", async () => {
    const corrected = { version: 2, text: "other", at: "2026-05-01T10:00:00.000Z" };
    const root = await rightRoot();
    expect(await run(await file({ ...sealed, root, slots: [{ ...slot, corrected }] }))).toBe(0);
    expect(lines.find((line) => line.startsWith("q1") && line.includes("corrected after the start (version 2"))).toBeDefined();
  });

  test("fails for a text that does not have its hash, and accepts the hash alone for a question that was never played", async () => {
    const root = await rightRoot();
    expect(await run(await file({ ...sealed, root, slots: [{ ...slot, hash: ROOT }] }))).toBe(1);
    expect(await run(await file({ ...sealed, root, slots: [{ ...slot, text: null, salt: null }] }))).toBe(0);
    expect(lines.find((line) => line.includes("never played"))).toContain(HASH);
  });

  test.each([
    ["no words after it", [], "Usage"],
    ["a file that is not there", ["/nowhere/seal.json"], "cannot be read"],
  ])("is refused for %s", async (_, args, text) => {
    await expect(run(...args)).rejects.toThrow(text);
  });

  test("is refused for a file that is no export, and for an event that has not started or not ended", async () => {
    await expect(run(await file("<html>"))).rejects.toThrow("not an export");
    await expect(run(await file({ ...sealed, root: null, slots: null }))).rejects.toThrow("has not started");
    await expect(run(await file({ ...sealed, slots: null }))).rejects.toThrow("not completed");
  });

  test("reads the seal from an event's address, with a token when the event needs one", async () => {
    const root = await rightRoot();
    const asked: string[] = [];
    server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.statusCode = request.headers.authorization === "Bearer t" ? 200 : 401;
      response.end(JSON.stringify({ data: { ...sealed, root } }));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/events/puck7`;
    expect(await run(address, "--token", "t")).toBe(0);
    expect(await run(`${address}/commitment`, "--token", "t")).toBe(0);
    expect(asked).toEqual(["/api/v1/events/puck7/commitment", "/api/v1/events/puck7/commitment"]);
    await expect(run(address)).rejects.toThrow("--token");
  });
});
