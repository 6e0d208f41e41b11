import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PickProof, PicksExport } from "@sparc/contract/entities/picks";
import { apiRoutes } from "@sparc/contract/routes";
import { sampleDraft } from "@sparc/sparclets/bracket/bracket.fixtures";
import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { afterAll, beforeEach, expect, test } from "vitest";
import { verifyPicks } from "../../cli/verify-picks.ts";
import type { Viewer } from "../../http/handler.ts";
import { createHttpWorld, type HttpWorld } from "../../http/http.fixtures.ts";
import { describeDatabase } from "../../testing/test-database.ts";
import { isProven } from "../slots/merkle.fixtures.ts";

/** A number that stands nowhere but in somebody's picks. */
const CANARY = 73_519;
const OTHER = 61_283;

describeDatabase("picks that are everybody's from the lock on", (suite) => {
  let world: HttpWorld;
  let id: string;
  let ann: Viewer;
  let ben: Viewer;
  const worlds: HttpWorld[] = [];
  afterAll(async () => {
    for (const one of worlds) await one.close();
  });
  beforeEach(async () => {
    await suite.truncateAll();
    world = await createHttpWorld(suite.database);
    worlds.push(world);
    const at = world.clock.now();
    const sample = sampleDraft(4, { tieBreak: "Goals in the final?" });
    // Round 1 and with it the number close in a minute, the final an hour later.
    const rounds = sample.rounds.map((round, index) => ({ ...round, locks_at: at + (index === 0 ? 60_000 : 3_600_000) }));
    const { version } = await world.createDraft({ type: "bracket" }).then(async ({ id: made }) => {
      id = made;
      const rules = { ...(await ask("", world.author)).data.rules, lock: "round" };
      return send("PATCH", "", world.author, { version: 1, rules, draft: { ...sample, rounds } });
    });
    expect(version).toBe(2);
    await send("POST", "/publish", world.author, {});
    ann = await world.addUser();
    ben = await world.addUser();
    await put(ann, { "1_1": won("T1", 4), "1_2": won("T2", null), "2_1": won("T1", 7), tie_break: { number: CANARY } });
    await put(ben, { "1_1": won("T1", 4), "1_2": won("T3", 5), tie_break: { number: OTHER } });
  });

  const won = (winner: string, length: number | null) => ({ winner, predicted_series_length: length });
  async function request(method: "GET" | "PUT" | "POST" | "PATCH", path: string, viewer: Viewer | null, payload?: object) {
    const token = viewer && (await world.readToken(viewer));
    return world.call({ method, url: `/api/v1/events/${id}${path}`, token, ...(payload ? { payload } : {}) });
  }
  const ask = async (path: string, viewer: Viewer) => (await request("GET", path, viewer)).json();
  async function send(method: "PUT" | "POST" | "PATCH", path: string, viewer: Viewer, payload: object) {
    const response = await request(method, path, viewer, payload);
    expect(response.json()).toMatchObject({ data: {} });
    return response.json().data;
  }
  const put = (viewer: Viewer, picks: JsonObject, version = 0) => send("PUT", "/picks", viewer, { version, picks });
  async function lock() {
    world.clock.advance(60_000);
    await world.life.runDue(id);
  }

  test("before the lock nobody but their owner gets a pick or a count of it, in no call and not as host or admin", async () => {
    const admin = await world.addUser("admin");
    const others: Record<string, Viewer | null> = { ben, host: world.author, admin, nobody: null };
    const routes = Object.values(apiRoutes(world.context.registry)).filter(
      ({ method, path }) => method === "GET" && path.includes("/events/{id}"),
    );
    const paths = routes.flatMap(({ path }) =>
      [0, 1].map((entryNo) =>
        path.replace("{id}", id).replace("{entryNo}", String(entryNo)).replace("{name}", "chances").replace("{matchupId}", "1_1"),
      ),
    );
    expect(paths.length).toBeGreaterThan(30);
    const listLeaks = async () => {
      const leaks: string[] = [];
      for (const [name, viewer] of Object.entries(others)) {
        const token = viewer && (await world.readToken(viewer));
        for (const url of new Set(paths)) {
          const { body } = await world.call({ url, token });
          if (body.includes(String(CANARY))) leaks.push(`${name} GET ${url.replace(id, "{id}")}`);
        }
      }
      return leaks;
    };
    world.clock.advance(59_999);
    await world.life.runDue(id);
    expect(await listLeaks()).toEqual([]);
    expect(await ask("/splits", world.author)).toEqual({ data: [] });
    expect((await ask("/picks/export", world.author)).data.slots).toEqual([]);
    expect((await ask("/entries/0/picks", world.author)).data).toMatchObject({ picks: {}, points: 0, lines: [] });
    expect(await ask("/picks/proof", ann)).toEqual({ data: [] });
    world.clock.advance(1);
    await world.life.runDue(id);
    // The same search does find what became public.
    const found = await listLeaks();
    for (const path of ["/entries/0/picks", "/splits", "/picks/export"]) expect(found).toContain(`host GET /api/v1/events/{id}${path}`);
  });

  test("from the lock on everybody can read the picks of closed slots, and nobody those of open ones", async () => {
    await lock();
    const { data } = await ask("/entries/0/picks", ben);
    expect(data).toMatchObject({ entry_no: 0, user_id: ann.userId, display_name: "Somebody", rank: 1, points: 0 });
    expect(data.picks).toEqual({ "1_1": won("T1", 4), "1_2": won("T2", null), tie_break: { number: CANARY } });
    expect((await request("GET", "/entries/0/picks", world.author)).json().data.picks).not.toHaveProperty("2_1");
    expect((await request("GET", "/entries/7/picks", ben)).statusCode).toBe(404);
    const splits = (await ask("/splits", ben)).data as { slot: string }[];
    expect(splits.map(({ slot }) => slot)).toEqual(["1_1", "1_2", "tie_break"]);
    expect(splits[0]).toEqual({ slot: "1_1", total: 2, counts: [{ value: won("T1", 4), count: 2 }] });
  });

  test("each owner's proof gives the published root, and a changed pick's does not", async () => {
    await lock();
    const proofs: PickProof[] = (await ask("/picks/proof", ann)).data;
    expect(proofs.map(({ slot }) => slot)).toEqual(["1_1", "1_2", "tie_break"]);
    const holds = ({ root, steps, entry_no: entryNo }: PickProof, value: PickProof["value"]) => {
      const proof = steps.map(({ side, hash }) => ({ side, hash: Buffer.from(hash, "hex") }));
      return isProven({ value: { entryNo, value }, proof, root: Buffer.from(root, "hex") });
    };
    for (const proof of proofs) {
      expect(proof.steps).toHaveLength(1);
      expect(holds(proof, proof.value)).toBe(true);
      expect(holds(proof, won("T4", 7))).toBe(false);
    }
    const exported: PicksExport = (await ask("/picks/export", ben)).data;
    expect(exported.slots.map(({ slot, root }) => [slot, root])).toEqual(proofs.map(({ slot, root }) => [slot, root]));
  });

  test("the export is for anybody, and the command makes its roots again", async () => {
    await lock();
    const text = (await request("GET", "/picks/export", null)).body;
    expect(text).not.toContain(ann.userId);
    const lines: string[] = [];
    const verify = async (content: string, ...options: string[]) => {
      const path = join(await mkdtemp(join(tmpdir(), "sparc-picks-")), "picks.json");
      await writeFile(path, content);
      const openContext = () => Promise.reject(new Error("needs no database"));
      return verifyPicks.run({ args: [path, ...options], config: world.context.config, openContext, print: (line) => lines.push(line) });
    };
    expect(await verify(text)).toBe(0);
    expect(lines.at(-1)).toContain("Every root holds");
    expect(await verify(text.replace(String(CANARY), "1"))).toBe(1);
    expect(lines.at(-1)).toContain("1 of 3 roots do NOT hold");
    const root: string = JSON.parse(text).data.slots[0].root;
    expect(await verify(text, "--root", `1_1=${root.toUpperCase()}`)).toBe(0);
    expect(await verify(text, "--root", `1_1=${root.replace(/^../, root.startsWith("00") ? "01" : "00")}`)).toBe(1);
    await expect(verify("{}")).rejects.toThrow("not an export");
    expect(JSON.parse((await request("GET", "/picks/export?slot=1_2", null)).body).data.slots).toHaveLength(1);
    expect((await request("GET", "/picks/export?slot=2_1", null)).statusCode).toBe(404);
  });

  test("the own history names what each save changed, newest first, and nobody else's is readable", async () => {
    await put(ann, { "1_1": won("T4", 5), "1_2": won("T2", null), tie_break: { number: 12 } }, 1);
    const { data, pagination } = await ask("/picks/history", ann);
    expect(data.map((save: { version: number; changed: string[] }) => [save.version, save.changed])).toEqual([
      [2, ["1_1", "2_1", "tie_break"]],
      [1, ["1_1", "1_2", "2_1", "tie_break"]],
    ]);
    expect(data[0].hash).toBe((await ask("/picks", ann)).data.receipt.hash);
    expect(pagination.total_entries).toBe(2);
    expect((await ask("/picks/history?page_size=1&page=2", ann)).data).toMatchObject([{ version: 1, changed: { length: 4 } }]);
    expect((await ask("/picks/history", world.author)).data).toEqual([]);
  });

  test("the event tells each slot with its lock, and the table one's own place among a hundred", async () => {
    const before = (await ask("", ann)).data.slots;
    expect(before[0]).toMatchObject({
      key: "1_1",
      group: "1",
      is_locked: false,
      sealed_at: null,
      view: { slot: "1_1", kind: "series", outcome: null },
    });
    await lock();
    const after = (await ask("", ann)).data.slots as { key: string; is_locked: boolean; sealed_at: string | null }[];
    expect(after.map(({ key, is_locked, sealed_at }) => [key, is_locked, sealed_at !== null])).toEqual([
      ["1_1", true, true],
      ["1_2", true, true],
      ["2_1", false, false],
      ["tie_break", true, true],
    ]);
    await send("PATCH", "/matchups/1_2", world.author, { winner: "T2", length: 5 });
    const board = await ask("/leaderboard", ben);
    expect(board.data.map((row: { entry_no: number; rank: number }) => [row.entry_no, row.rank])).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect(board.mine).toMatchObject({ entry_no: 1, percentile: 50, position: 2 });
    expect((await ask("/leaderboard", ann)).mine).toMatchObject({ percentile: 100, position: 1, points: 10 });
    const results = (await ask("/results", ann)).data.slots as { key: string; answer: unknown }[];
    expect(results.map(({ key, answer }) => [key, answer])).toEqual([
      ["1_1", won("T1", 4)],
      ["1_2", won("T2", null)],
      ["tie_break", { number: CANARY }],
    ]);
    expect((await ask("/entries/0/picks", ben)).data.lines).toEqual([{ slot: "1_2", kind: "winner", points: 10 }]);
  });
});
