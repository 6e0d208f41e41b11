import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { toApiError } from "../../api/api-error.ts";
import { SAVE_AFTER_MS } from "../../lib/save-scheduler.ts";
import { Autosave, type SaveState } from "./autosave.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Change {
  name?: string;
  draft?: string;
}

function set(save: (change: Change, version: number) => Promise<number>) {
  const states: SaveState[] = [];
  const unsaved: (Change | null)[] = [];
  const autosave = new Autosave<Change>({
    version: 1,
    save,
    onState: (state) => states.push(state),
    onUnsaved: (changes) => unsaved.push(changes),
    now: () => 42,
  });
  return { autosave, states, unsaved };
}

const stale = (version: number) =>
  toApiError({ status: 409, body: { error: "stale", code: "events.stale_version", details: { version } }, method: "PATCH" });

describe("autosave", () => {
  test("saves all changes once, 800 ms after the last one", async () => {
    const save = vi.fn(async (_: Change, version: number) => version + 1);
    const { autosave, states, unsaved } = set(save);
    autosave.change({ name: "a" });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    autosave.change({ name: "ab", draft: "q" });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(save.mock.calls).toEqual([[{ name: "ab", draft: "q" }, 1]]);
    expect(states.at(-1)).toEqual({ kind: "saved", at: 42 });
    expect(unsaved.at(-1)).toBeNull();
    expect(autosave.version).toBe(2);
  });

  test("keeps changes made during a save, and bases them on the new version", async () => {
    let finish: (version: number) => void = () => undefined;
    const save = vi.fn((_: Change, version: number) =>
      version === 1 ? new Promise<number>((resolve) => (finish = resolve)) : Promise.resolve(version + 1),
    );
    const { autosave } = set(save);
    autosave.change({ name: "a" });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    autosave.change({ name: "ab" });
    finish(2);
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(save.mock.calls.at(-1)).toEqual([{ name: "ab" }, 2]);
  });

  test("stops at a stale version, and saves the changes over the current one when the author decides so", async () => {
    const save = vi.fn(async (_: Change, version: number) => {
      if (version === 1) throw stale(7);
      return version + 1;
    });
    const { autosave, states, unsaved } = set(save);
    autosave.change({ name: "ours" });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(states.at(-1)).toEqual({ kind: "conflict", currentVersion: 7, by: { id: null, name: null } });
    autosave.change({ draft: "more" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(unsaved.at(-1)).toEqual({ name: "ours", draft: "more" });
    autosave.settle({ version: 7, waiting: autosave.waiting ?? {} });
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.calls.at(-1)).toEqual([{ name: "ours", draft: "more" }, 7]);
    expect(states.at(-1)).toMatchObject({ kind: "saved" });
  });

  test("is finished and drops its changes when the author takes the other version", async () => {
    const save = vi.fn(async (_: Change, version: number) => {
      if (version === 1) throw stale(7);
      return version + 1;
    });
    const { autosave, states, unsaved } = set(save);
    autosave.change({ name: "ours" });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    autosave.settle({ version: 7, waiting: {} });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(states.at(-1)).toEqual({ kind: "saved", at: null });
    expect([unsaved.at(-1), autosave.hasUnsaved, autosave.version]).toEqual([null, false, 7]);
  });

  test("detects a conflict again when the other version could not be fetched", async () => {
    const save = vi.fn(async () => {
      throw stale(7);
    });
    const { autosave, states } = set(save);
    autosave.change({ name: "ours" });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    autosave.failed(new Error("Network error"));
    expect(states.at(-1)).toMatchObject({ kind: "failed" });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states.at(-1)).toMatchObject({ kind: "conflict" });
    expect(autosave.waiting).toEqual({ name: "ours" });
  });

  test("tries again when the server is unreachable", async () => {
    let isAway = true;
    const save = vi.fn(async (_: Change, version: number) => {
      if (isAway) throw new Error("Network error");
      return version + 1;
    });
    const { autosave, states } = set(save);
    autosave.change({ name: "a" });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
    expect(states.at(-1)).toMatchObject({ kind: "failed" });
    isAway = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(states.at(-1)).toMatchObject({ kind: "saved" });
  });
});
