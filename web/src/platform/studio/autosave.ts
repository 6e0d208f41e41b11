import { isApiError, isFinalRefusal } from "../../api/api-error.ts";

/** Who made the version that is stored now; both are null for an account that is gone. */
export interface EditedBy {
  readonly id: unknown;
  readonly name: unknown;
}

/**
 * Saves a form's changes 800 ms after the last one, one write at a time, each made from the version of the write before. A stale version
 * stops everything until somebody decides whose words stay; nothing typed is dropped on the way.
 */
export type SaveState =
  | { readonly kind: "saved"; readonly at: number | null }
  | { readonly kind: "waiting" }
  | { readonly kind: "saving" }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "conflict"; readonly currentVersion: number | null; readonly by: EditedBy };

export const SAVE_AFTER_MS = 800;
const RETRY_MS = 5_000;

interface AutosaveOptions<Change extends object> {
  readonly version: number;
  /** Stores a change made from a version; gives the new version. */
  readonly save: (change: Change, version: number) => Promise<number>;
  readonly onState: (state: SaveState) => void;
  /** What is typed but not stored yet; null when everything is. */
  readonly keep?: (unsaved: Change | null) => void;
  readonly now?: () => number;
}

export class Autosave<Change extends object> {
  readonly #options: AutosaveOptions<Change>;
  #version: number;
  #waiting: Change | null = null;
  #underWay: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isInConflict = false;
  #isStopped = false;

  constructor(options: AutosaveOptions<Change>) {
    this.#options = options;
    this.#version = options.version;
  }

  get version(): number {
    return this.#version;
  }

  /** What is typed and not stored; null when everything is. */
  get waiting(): Change | null {
    return this.#waiting;
  }

  get hasUnsaved(): boolean {
    return this.#waiting !== null || this.#underWay !== null;
  }

  change(part: Change): void {
    this.#waiting = { ...(this.#waiting ?? ({} as Change)), ...part };
    this.#options.keep?.(this.#waiting);
    if (this.#isInConflict) return;
    if (!this.#underWay) this.#options.onState({ kind: "waiting" });
    this.#schedule(SAVE_AFTER_MS);
  }

  /** Saves what waits, now. True when everything is stored. */
  async flush(): Promise<boolean> {
    await this.#underWay;
    await this.#run();
    return this.#waiting === null;
  }

  /** After a conflict: what is to be stored over the current version; nothing may be left. */
  settle({ version, waiting }: { readonly version: number; readonly waiting: Change }): void {
    const { onState, keep } = this.#options;
    this.#cancel();
    this.#version = version;
    this.#isInConflict = false;
    this.#waiting = Object.keys(waiting).length > 0 ? waiting : null;
    keep?.(this.#waiting);
    if (this.#waiting) void this.#run();
    else onState({ kind: "saved", at: null });
  }

  /** The other version could not be read: tried again with the next write. */
  failed(error: unknown): void {
    this.#isInConflict = false;
    this.#refused(error);
  }

  /** Another write moved the version on, such as publishing. */
  rebase(version: number): void {
    this.#version = version;
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancel();
  }

  #cancel(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #schedule(ms: number): void {
    this.#cancel();
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#run(), ms);
  }

  async #run(): Promise<void> {
    this.#cancel();
    if (this.#underWay) return this.#underWay;
    if (!this.#waiting || this.#isInConflict) return;
    this.#underWay = this.#write(this.#waiting).finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #write(sent: Change): Promise<void> {
    const { save, onState, keep, now = Date.now } = this.#options;
    this.#waiting = null;
    onState({ kind: "saving" });
    try {
      this.#version = await save(sent, this.#version);
      if (this.#hasMore()) {
        onState({ kind: "waiting" });
        this.#schedule(SAVE_AFTER_MS);
      } else {
        keep?.(null);
        onState({ kind: "saved", at: now() });
      }
    } catch (error) {
      // Later typing wins over what was being sent.
      this.#waiting = { ...sent, ...this.#later() };
      this.#refused(error);
    }
  }

  #later(): Change | null {
    return this.#waiting;
  }

  #hasMore(): boolean {
    return this.#waiting !== null;
  }

  #refused(error: unknown): void {
    const { onState } = this.#options;
    if (isApiError(error, "events.stale_version")) {
      this.#isInConflict = true;
      const current = error.facts.details.version;
      const { edited_by_id: id = null, edited_by: name = null } = error.facts.details;
      onState({ kind: "conflict", currentVersion: typeof current === "number" ? current : null, by: { id, name } });
      return;
    }
    onState({ kind: "failed", error });
    if (!isFinalRefusal(error)) this.#schedule(RETRY_MS);
  }
}
