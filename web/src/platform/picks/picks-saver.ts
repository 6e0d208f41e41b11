import type { Json } from "@sparc/sparclets/kernel/json";
import { isApiError, isFinalRefusal } from "../../api/api-error.ts";
import { isSameJson } from "../../lib/is-same-json.ts";
import { RETRY_MS, SAVE_AFTER_MS, SaveScheduler } from "../../lib/save-scheduler.ts";
import type { PickChange, PickChanges } from "./pending-picks-store.ts";
import type { OwnPicks, SavedPicks } from "./picks.queries.ts";

export type PicksMap = Readonly<Record<string, Json>>;

/** `at` is the server's time of the newest save, in epoch milliseconds; null before the first. */
export type PicksSave =
  | { readonly kind: "saved"; readonly at: number | null }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly error: unknown; readonly isFinal: boolean };

/** Picks that a save did not store as they were sent. */
export interface SaveConflict {
  /** Keys whose earlier saved pick stays, because the slot is locked or the value is not allowed any more. */
  readonly refused: readonly string[];
  /** Keys that the server cleared because another pick changed. */
  readonly cleared: readonly string[];
}

export interface PicksSnapshot {
  readonly picks: PicksMap;
  readonly save: PicksSave;
  readonly version: number;
  readonly receipt: OwnPicks["receipt"];
}

interface PicksSaverOptions {
  readonly first: OwnPicks;
  readonly put: (input: { version: number; picks: PicksMap; isLeaving: boolean }) => Promise<SavedPicks>;
  readonly get: () => Promise<OwnPicks>;
  /** Where pending picks outlive the page. */
  readonly pending: { readonly add: (changes: PickChanges) => void; readonly drop: (confirmed: PickChanges) => void };
  readonly onChange: (now: PicksSnapshot) => void;
  readonly onConflict: (conflict: SaveConflict) => void;
  readonly now?: () => number;
}

/** The most repeats of a refused save. When another device keeps saving first, the saver then waits for the usual retry. */
const MOST_STALE_TRIES = 4;

/**
 * Saves the picks of one member. They are displayed at once and saved as a whole 800 ms after the last change, one save at a time, each
 * based on the version of the save before. When another device saved first, both devices' picks are merged, and the newer one counts for
 * the same key.
 */
export class PicksSaver {
  readonly #options: PicksSaverOptions;
  #base: OwnPicks;
  #changes: PickChanges = {};
  #save: PicksSave;
  readonly #saves = new SaveScheduler(() => void this.flush());
  /** True after the page was left: pending picks are still saved, but no callback is called. */
  #hasLeft = false;

  constructor(options: PicksSaverOptions) {
    this.#options = options;
    this.#base = options.first;
    this.#save = savedAt(options.first);
  }

  get snapshot(): PicksSnapshot {
    return { picks: this.#picks(), save: this.#save, version: this.#base.version, receipt: this.#base.receipt };
  }

  get hasUnsaved(): boolean {
    return Object.keys(this.#changes).length > 0;
  }

  /** Sets picks by key; null removes one. */
  change(picks: Readonly<Record<string, Json>>): void {
    const at = this.#now();
    const made = Object.entries(picks).map(([key, pick]) => [key, { pick, from: this.#base.picks[key] ?? null, at }] as const);
    this.#take(Object.fromEntries(made));
    this.#options.pending.add(Object.fromEntries(made));
  }

  /** Takes picks that another tab made, or this browser before it was closed. Picks that are known already are ignored. */
  adopt(stored: PickChanges): void {
    const isNews = ([key, change]: [string, PickChange]): boolean => {
      const own = this.#changes[key];
      return own === undefined ? !isSameJson(change.pick, this.#base.picks[key] ?? null) : change.at > own.at;
    };
    const news = Object.fromEntries(Object.entries(stored).filter(isNews));
    if (Object.keys(news).length > 0) this.#take(this.#withoutOlder(news, this.#base));
    else this.#options.pending.drop(Object.fromEntries(Object.entries(stored).filter(([key]) => this.#changes[key] === undefined)));
  }

  /** Takes the server's picks from another request. An older version that arrives late is ignored. */
  rebase(theirs: OwnPicks): void {
    if (this.#saves.underWay || theirs.version <= this.#base.version) return;
    this.#rest(theirs);
    if (!this.hasUnsaved) this.#save = savedAt(theirs);
    this.#notify();
  }

  /** Saves pending picks now, even after a failure. */
  async flush(isLeaving = false): Promise<void> {
    this.#saves.cancel();
    if (this.#saves.isStopped || !this.hasUnsaved) return this.#saves.underWay ?? undefined;
    return this.#saves.run(async () => {
      await this.#write({ tries: 0, isLeaving });
      if (this.hasUnsaved && this.#save.kind !== "failed") this.#saves.schedule(this.#hasLeft ? 0 : SAVE_AFTER_MS);
    });
  }

  /** Call it when the page is left. Pending picks are sent now, and again until they are saved or refused. Resolves after the first try. */
  leave(): Promise<void> {
    this.#hasLeft = true;
    return this.flush(true);
  }

  /** Stops all saves, because another saver has taken over the pending picks. */
  stop(): void {
    this.#hasLeft = true;
    this.#saves.stop();
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  #picks(): PicksMap {
    const entries = [...Object.entries(this.#base.picks), ...Object.entries(this.#changes).map(([key, { pick }]) => [key, pick] as const)];
    const picks = Object.fromEntries(entries);
    return Object.fromEntries(Object.entries(picks).filter(([, pick]) => pick !== null));
  }

  #take(changes: PickChanges): void {
    this.#changes = { ...this.#changes, ...changes };
    if (this.hasUnsaved) {
      this.#save = { kind: "saving" };
      this.#saves.schedule(SAVE_AFTER_MS);
    }
    this.#notify();
  }

  #notify(): void {
    if (!this.#hasLeft) this.#options.onChange(this.snapshot);
  }

  #report(conflict: SaveConflict): void {
    if (!this.#hasLeft) this.#options.onConflict(conflict);
  }

  async #write(input: { tries: number; isLeaving: boolean }): Promise<void> {
    const sent = this.#changes;
    this.#save = { kind: "saving" };
    this.#notify();
    try {
      const picks = { ...this.#picks(), ...nulls(sent) };
      const saved = await this.#options.put({ version: this.#base.version, picks, isLeaving: input.isLeaving });
      this.#confirm(saved, sent);
    } catch (error) {
      await this.#refused({ error, sent, ...input });
    }
  }

  #confirm(saved: SavedPicks, sent: PickChanges): void {
    const { refused, cleared, ...base } = saved;
    this.#forget(sent, refused);
    this.#base = base;
    this.#save = this.hasUnsaved ? { kind: "saving" } : savedAt(base);
    this.#notify();
    const asked = refused.filter((key) => sent[key] !== undefined);
    const taken = cleared.filter((key) => sent[key]?.pick !== null);
    if (asked.length > 0 || taken.length > 0) this.#report({ refused: asked, cleared: taken });
  }

  /**
   * Drops the sent picks; picks made since then are newer and stay. Refused picks of a page that was left stay in storage, so that the next
   * page sends them again and reports the refusal.
   */
  #forget(sent: PickChanges, refused: readonly string[]): void {
    this.#changes = Object.fromEntries(Object.entries(this.#changes).filter(([key, { at }]) => at > (sent[key]?.at ?? -1)));
    const isUnreported = (key: string): boolean => this.#hasLeft && refused.includes(key);
    this.#options.pending.drop(Object.fromEntries(Object.entries(sent).filter(([key]) => !isUnreported(key))));
  }

  async #refused(input: { error: unknown; sent: PickChanges; tries: number; isLeaving: boolean }): Promise<void> {
    const { error, sent, tries } = input;
    try {
      const isStale = isApiError(error, "picks.stale_version");
      const unwanted = this.#unwanted(error);
      const mayTryAgain = tries < MOST_STALE_TRIES && (isStale || unwanted.length > 0);
      if (isApiError(error, "slots.locked")) return this.#lockedOut(await this.#options.get(), sent);
      if (!mayTryAgain) return this.#fail(error);
      if (isStale) this.#rest(await this.#options.get());
      else this.#takeBack(unwanted);
      if (this.hasUnsaved) return await this.#write({ tries: tries + 1, isLeaving: input.isLeaving });
      this.#save = savedAt(this.#base);
      this.#notify();
    } catch (other) {
      this.#fail(other);
    }
  }

  /** All sent picks were too late, so the picks saved before are restored. */
  #lockedOut(theirs: OwnPicks, sent: PickChanges): void {
    this.#forget(sent, Object.keys(sent));
    this.#base = theirs;
    this.#save = savedAt(theirs);
    this.#notify();
    this.#report({ refused: Object.keys(sent), cleared: [] });
  }

  /**
   * Returns the keys because of which the server refused the picks. When picks contradict each other, only this device's own picks are
   * given up, whichever key the server named, because what it has saved counts.
   */
  #unwanted(error: unknown): readonly string[] {
    const named = namedKeys(error);
    if (named.length === 0 || isApiError(error, "request.invalid")) return named;
    const own = Object.keys(this.#changes).filter((key) => this.#changes[key]?.pick !== null);
    const both = own.filter((key) => named.includes(key));
    return both.length > 0 ? both : own;
  }

  /** Removes a pick whose value is not allowed any more, because it would block all others. */
  #takeBack(keys: readonly string[]): void {
    const at = this.#now();
    const isOwn = (key: string): boolean => this.#changes[key] !== undefined && this.#changes[key].pick !== null;
    const stays = keys.map((key) => {
      const from = this.#base.picks[key] ?? null;
      return [key, { pick: isOwn(key) ? from : null, from, at }] as const;
    });
    this.#changes = { ...this.#changes, ...Object.fromEntries(stays) };
    this.#options.pending.add(Object.fromEntries(stays));
    this.#report({ refused: keys, cleared: [] });
  }

  #rest(theirs: OwnPicks): void {
    this.#changes = this.#withoutOlder(this.#changes, theirs);
    this.#base = theirs;
  }

  /** Drops picks that are older than another device's for the same key. Picks that no other device changed stay. */
  #withoutOlder(changes: PickChanges, theirs: OwnPicks): PickChanges {
    const savedAtMs = theirs.receipt ? Date.parse(theirs.receipt.at) : 0;
    const isOurs = ([key, { from, at }]: [string, PickChange]): boolean => isSameJson(theirs.picks[key] ?? null, from) || at >= savedAtMs;
    const ours = Object.fromEntries(Object.entries(changes).filter(isOurs));
    this.#options.pending.drop(Object.fromEntries(Object.entries(changes).filter(([key]) => ours[key] === undefined)));
    return ours;
  }

  #fail(error: unknown): void {
    const isFinal = isFinalRefusal(error) && error.code !== "picks.stale_version";
    this.#save = { kind: "failed", error, isFinal };
    this.#notify();
    if (!isFinal) this.#saves.schedule(RETRY_MS);
  }
}

function savedAt({ receipt }: OwnPicks): PicksSave {
  return { kind: "saved", at: receipt ? Date.parse(receipt.at) : null };
}

function nulls(changes: PickChanges): PicksMap {
  return Object.fromEntries(Object.entries(changes).flatMap(([key, { pick }]) => (pick === null ? [[key, null]] : [])));
}

function namedKeys(error: unknown): readonly string[] {
  if (!isApiError(error) || error.status !== 422) return [];
  return [...new Set(error.facts.problems.flatMap(({ path }) => (path.startsWith("picks.") ? [path.split(".")[1] ?? ""] : [])))];
}
