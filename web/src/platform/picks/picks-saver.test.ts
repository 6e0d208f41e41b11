import type { Json } from "@sparc/sparclets/kernel/json";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, NetworkError } from "../../api/api-error.ts";
import { RETRY_MS, SAVE_AFTER_MS } from "../../lib/save-scheduler.ts";
import type { PickChanges } from "./pending-picks-store.ts";
import type { OwnPicks } from "./picks.queries.ts";
import { PicksSaver, type PicksSnapshot, type SaveConflict } from "./picks-saver.ts";

const START = Date.parse("2026-04-18T18:00:00.000Z");

/**
 * A server of one entry with the platform's rules for picks: a save with equal content is the same save, and an older version is refused.
 */
class Host {
  own: OwnPicks = { version: 0, picks: {}, receipt: null };
  locked = new Set<string>();
  failure: unknown = null;
  puts = 0;
  save(version: number, sent: Readonly<Record<string, Json>>) {
    this.puts++;
    if (this.failure) throw this.failure;
    const asked = Object.fromEntries(Object.entries(sent).filter(([, pick]) => pick !== null));
    const isSame = JSON.stringify(Object.entries(asked).sort()) === JSON.stringify(Object.entries(this.own.picks).sort());
    if (!isSame && version !== this.own.version) throw refused(409, "picks.stale_version");
    const refusedKeys = Object.keys(asked).filter((key) => this.locked.has(key) && asked[key] !== this.own.picks[key]);
    const open = Object.entries(asked).filter(([key]) => !this.locked.has(key));
    const locked = Object.entries(this.own.picks).filter(([key]) => this.locked.has(key));
    const picks = Object.fromEntries([...locked, ...open]) as OwnPicks["picks"];
    if (refusedKeys.length > 0 && JSON.stringify(picks) === JSON.stringify(this.own.picks)) throw refused(423, "slots.locked");
    if (!isSame) this.own = { version: this.own.version + 1, picks, receipt: { hash: "aa", at: new Date(Date.now()).toISOString() } };
    return { ...this.own, refused: refusedKeys, cleared: [] as string[] };
  }
}

function refused(status: number, code: string, problems: readonly { path: string }[] = []): ApiError {
  const rows = problems.map(({ path }) => ({ path, code: "not_accepted", message: "No" }));
  return new ApiError({ status, code, text: "", requestId: null, problems: rows, details: {}, method: "PUT" });
}

let host: Host;
beforeEach(() => {
  vi.useFakeTimers({ now: START });
  host = new Host();
});
afterEach(() => {
  vi.useRealTimers();
});

function device() {
  const seen: PicksSnapshot[] = [];
  const conflicts: SaveConflict[] = [];
  let pending: PickChanges = {};
  const saver = new PicksSaver({
    first: host.own,
    put: async ({ version, picks }) => host.save(version, picks),
    get: async () => host.own,
    pending: {
      add: (changes) => {
        pending = { ...pending, ...changes };
      },
      drop: (confirmed) => {
        pending = Object.fromEntries(Object.entries(pending).filter(([key, { at }]) => at > (confirmed[key]?.at ?? -1)));
      },
    },
    onChange: (now) => seen.push(now),
    onConflict: (news) => conflicts.push(news),
  });
  return { saver, seen, conflicts, pending: () => pending, picks: () => saver.snapshot.picks, save: () => saver.snapshot.save };
}
const rest = (ms = SAVE_AFTER_MS) => vi.advanceTimersByTimeAsync(ms);

test("shows picks at once and saves them together after the last one", async () => {
  const { saver, picks, save, pending } = device();
  saver.change({ a: 1 });
  await rest(SAVE_AFTER_MS - 1);
  saver.change({ b: 2 });
  expect([picks(), host.puts, save().kind]).toEqual([{ a: 1, b: 2 }, 0, "saving"]);
  expect(Object.keys(pending())).toEqual(["a", "b"]);
  await rest();
  expect([host.own.picks, host.puts, pending()]).toEqual([{ a: 1, b: 2 }, 1, {}]);
  expect(save()).toEqual({ kind: "saved", at: Date.now() });
});

test("removes a pick that is set to null", async () => {
  const { saver, picks } = device();
  saver.change({ a: 1, b: 2 });
  await rest();
  saver.change({ a: null });
  await rest();
  expect([picks(), host.own.picks]).toEqual([{ b: 2 }, { b: 2 }]);
});

test("keeps picks without a connection and sends them until they arrive", async () => {
  const { saver, picks, save, pending } = device();
  host.failure = new NetworkError(null);
  saver.change({ a: 1 });
  await rest();
  expect([save(), Object.keys(pending())]).toEqual([{ kind: "failed", error: host.failure, isFinal: false }, ["a"]]);
  saver.change({ b: 2 });
  await rest(RETRY_MS * 2);
  expect(picks()).toEqual({ a: 1, b: 2 });
  host.failure = null;
  await rest(RETRY_MS);
  expect([host.own.picks, save().kind, pending()]).toEqual([{ a: 1, b: 2 }, "saved", {}]);
});

test("sends the picks that a closed tab left when the page is opened again", async () => {
  const before = device();
  host.failure = new NetworkError(null);
  before.saver.change({ a: 1 });
  await before.saver.flush(true);
  before.saver.stop();
  host.failure = null;
  const after = device();
  after.saver.adopt(before.pending());
  expect(after.picks()).toEqual({ a: 1 });
  await rest();
  expect(host.own.picks).toEqual({ a: 1 });
});

test("merges the picks of two devices and takes the newer one for the same slot", async () => {
  const phone = device();
  const desk = device();
  phone.saver.change({ a: 1, c: 1 });
  await rest(10);
  desk.saver.change({ a: 2, b: 2 });
  await phone.saver.flush();
  expect(host.own.picks).toEqual({ a: 1, c: 1 });
  await rest(20);
  desk.saver.change({ a: 3 });
  await desk.saver.flush();
  expect(host.own.picks).toEqual({ a: 3, b: 2, c: 1 });
  phone.saver.rebase(host.own);
  expect([phone.picks(), desk.picks()]).toEqual([host.own.picks, host.own.picks]);
  expect([phone.pending(), desk.pending()]).toEqual([{}, {}]);
});

test("drops a pick that is older than another device's", async () => {
  const phone = device();
  host.failure = new NetworkError(null);
  phone.saver.change({ a: 1, b: 1 });
  await rest();
  host.failure = null;
  const desk = device();
  desk.saver.change({ a: 2 });
  await desk.saver.flush();
  await phone.saver.flush();
  expect([host.own.picks, phone.picks()]).toEqual([
    { a: 2, b: 1 },
    { a: 2, b: 1 },
  ]);
});

test("restores the last saved picks after the lock and reports the conflict", async () => {
  const { saver, picks, conflicts, save } = device();
  saver.change({ a: 1 });
  await rest();
  host.locked = new Set(["a", "b"]);
  saver.change({ a: 2 });
  await rest();
  expect([picks(), conflicts, save().kind]).toEqual([{ a: 1 }, [{ refused: ["a"], cleared: [] }], "saved"]);
});

test("saves the other picks when one slot has locked meanwhile", async () => {
  const { saver, picks, conflicts } = device();
  saver.change({ a: 1 });
  await rest();
  host.locked = new Set(["a"]);
  saver.change({ a: 2, b: 2 });
  await rest();
  expect([picks(), host.own.picks, conflicts]).toEqual([{ a: 1, b: 2 }, { a: 1, b: 2 }, [{ refused: ["a"], cleared: [] }]]);
});

test("removes a pick whose value is not allowed any more, and saves the rest", async () => {
  const { saver, picks, conflicts } = device();
  const accept = host.save.bind(host);
  host.save = (version, sent) => {
    if (sent.a === 9) throw refused(422, "request.invalid", [{ path: "picks.a" }]);
    return accept(version, sent);
  };
  saver.change({ a: 9, b: 2 });
  await rest();
  expect([picks(), host.own.picks, conflicts]).toEqual([{ b: 2 }, { b: 2 }, [{ refused: ["a"], cleared: [] }]]);
});

test("removes its own pick when it contradicts another device's, and loses nothing that the other device saved", async () => {
  const { saver, picks, conflicts, save } = device();
  host.own = { version: 1, picks: { a: 5, b: 1 }, receipt: null };
  saver.rebase(host.own);
  const accept = host.save.bind(host);
  // For example, a confidence number can be used once: the server names the later pick of the two that share it, whichever device made it.
  host.save = (version, sent) => {
    if (sent.c === 5) throw refused(422, "point_spread.number_taken", [{ path: "picks.a.confidence" }]);
    return accept(version, sent);
  };
  saver.change({ c: 5 });
  await rest();
  expect([picks(), host.own.picks, save().kind]).toEqual([{ a: 5, b: 1 }, { a: 5, b: 1 }, "saved"]);
  expect(conflicts).toEqual([{ refused: ["c"], cleared: [] }]);
});

test("does not repeat a final refusal", async () => {
  const { saver, save } = device();
  host.failure = refused(403, "picks.hosts_excluded");
  saver.change({ a: 1 });
  await rest(RETRY_MS * 3);
  expect([host.puts, save()]).toEqual([1, { kind: "failed", error: host.failure, isFinal: true }]);
});

test("ignores an older state that arrives late", async () => {
  const { saver, picks } = device();
  const old = host.own;
  saver.change({ a: 1 });
  await rest();
  saver.rebase(old);
  expect(picks()).toEqual({ a: 1 });
});

test("saves all picks and reports nothing when the page is left during a save or after a failed one", async () => {
  const { saver, seen, conflicts, pending } = device();
  saver.change({ a: 1 });
  const underWay = saver.flush();
  saver.change({ b: 2 });
  void saver.leave();
  const drawn = seen.length;
  await underWay;
  await rest(0);
  expect([host.own.picks, pending()]).toEqual([{ a: 1, b: 2 }, {}]);
  host.failure = new NetworkError(null);
  saver.change({ c: 3 });
  await rest();
  host.failure = null;
  await rest(RETRY_MS);
  expect(host.own.picks).toEqual({ a: 1, b: 2, c: 3 });
  expect([seen.length, conflicts]).toEqual([drawn, []]);
  saver.stop();
  saver.change({ d: 4 });
  await rest(RETRY_MS);
  expect(host.own.picks).toEqual({ a: 1, b: 2, c: 3 });
});

test("leaves it to the next page to report a refusal that arrives after its page was left", async () => {
  const left = device();
  left.saver.change({ a: 1, b: 2 });
  host.failure = new NetworkError(null);
  await rest();
  void left.saver.leave();
  host.failure = null;
  host.locked.add("a");
  await rest(RETRY_MS);
  expect([host.own.picks, Object.keys(left.pending()), left.conflicts]).toEqual([{ b: 2 }, ["a"], []]);
  host.locked.add("b");
  const next = device();
  next.saver.adopt(left.pending());
  await rest();
  expect([next.picks(), next.conflicts]).toEqual([{ b: 2 }, [{ refused: ["a"], cleared: [] }]]);
});
