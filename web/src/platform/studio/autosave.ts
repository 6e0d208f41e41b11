import { isApiError, isFinalRefusal } from "../../api/api-error.ts";
import { RETRY_MS, SAVE_AFTER_MS, SaveScheduler } from "../../lib/save-scheduler.ts";

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

interface AutosaveOptions<Change extends object> {
  readonly version: number;
  /** Stores a change based on a version, and returns the new version. */
  readonly save: (change: Change, version: number) => Promise<number>;
  readonly onState: (state: SaveState) => void;
  /** Receives the changes that are not stored yet; null when all are. */
  readonly onUnsaved?: (unsaved: Change | null) => void;
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
  readonly #saves = new SaveScheduler(() => void this.#run());
  #isInConflict = false;

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
    return this.#waiting !== null || this.#saves.underWay !== null;
  }

  change(part: Change): void {
    this.#waiting = { ...(this.#waiting ?? ({} as Change)), ...part };
    this.#options.onUnsaved?.(this.#waiting);
    if (this.#isInConflict) return;
    if (!this.#saves.underWay) this.#options.onState({ kind: "waiting" });
    this.#saves.schedule(SAVE_AFTER_MS);
  }

  /** Saves the waiting changes now. Resolves to true when all are stored. */
  async flush(): Promise<boolean> {
    await this.#saves.underWay;
    await this.#run();
    return this.#waiting === null;
  }

  /** Ends a conflict. `waiting` has the changes to store over the current version, and may be empty. */
  settle({ version, waiting }: { readonly version: number; readonly waiting: Change }): void {
    const { onState, onUnsaved } = this.#options;
    this.#saves.cancel();
    this.#version = version;
    this.#isInConflict = false;
    this.#waiting = Object.keys(waiting).length > 0 ? waiting : null;
    onUnsaved?.(this.#waiting);
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
    this.#saves.stop();
  }

  async #run(): Promise<void> {
    this.#saves.cancel();
    const sent = this.#waiting;
    if (this.#saves.underWay || !sent || this.#isInConflict) return this.#saves.underWay ?? undefined;
    return this.#saves.run(() => this.#write(sent));
  }

  async #write(sent: Change): Promise<void> {
    const { save, onState, onUnsaved, now = Date.now } = this.#options;
    this.#waiting = null;
    onState({ kind: "saving" });
    try {
      this.#version = await save(sent, this.#version);
      if (this.#hasMore()) {
        onState({ kind: "waiting" });
        this.#saves.schedule(SAVE_AFTER_MS);
      } else {
        onUnsaved?.(null);
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
    if (!isFinalRefusal(error)) this.#saves.schedule(RETRY_MS);
  }
}
