export const SAVE_AFTER_MS = 800;
export const RETRY_MS = 5_000;

/**
 * Decides when a form or a set of picks is saved: some time after the last change, and one save at a time. A later call replaces the timer of
 * an earlier one. What is saved, and what follows from the answer, is the caller's.
 */
export class SaveScheduler {
  readonly #onDue: () => void;
  #underWay: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isStopped = false;

  constructor(onDue: () => void) {
    this.#onDue = onDue;
  }

  /** The save that is being sent; null when none is. */
  get underWay(): Promise<void> | null {
    return this.#underWay;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Calls `onDue` after so many milliseconds; never after `stop`. */
  schedule(ms: number): void {
    this.cancel();
    if (!this.#isStopped) this.#timer = setTimeout(this.#onDue, ms);
  }

  cancel(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Starts a save now, or returns the one under way. */
  run(save: () => Promise<void>): Promise<void> {
    this.cancel();
    this.#underWay ??= save().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  stop(): void {
    this.#isStopped = true;
    this.cancel();
  }
}
