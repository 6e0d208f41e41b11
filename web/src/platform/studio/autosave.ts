import { isApiError, isFinalRefusal } from "../../api/api-error.ts";

/** The author of the stored version; both members are null for a deleted account. */
export interface EditedBy {
  readonly id: unknown;
  readonly name: unknown;
}

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
  /** Stores a change based on a version, and returns the new version. */
  readonly save: (change: Change, version: number) => Promise<number>;
  readonly onState: (state: SaveState) => void;
  /** Receives the changes that are not stored yet; null when all are. */
  readonly keep?: (unsaved: Change | null) => void;
  readonly now?: () => number;
}

/**
 * Saves a form's changes 800 ms after the last one, one save at a time, each based on the version of the save before. When that version is
 * stale, saving stops until the author decides the conflict; no change is lost meanwhile.
 */
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

  /** The changes that are not stored yet; null when all are. */
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

  /** Saves the waiting changes now. Resolves to true when all are stored. */
  async flush(): Promise<boolean> {
    await this.#underWay;
    await this.#run();
    return this.#waiting === null;
  }

  /** Ends a conflict. `waiting` has the changes to store over the current version, and may be empty. */
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

  /** Call it when the other version could not be fetched; the next save then detects the conflict again. */
  failed(error: unknown): void {
    this.#isInConflict = false;
    this.#refused(error);
  }

  /** Call it when another action, such as publishing, has stored a new version. */
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
      // Changes made during the save override the ones that were sent.
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
