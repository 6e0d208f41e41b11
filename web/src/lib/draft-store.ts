import { bootstrapConfig } from "./bootstrap-config.ts";

/** Unsaved input of a form. This tab stores it, so that no error, reload or ended session loses it. */
interface SavedDraft<Value> {
  readonly value: Value;
  readonly at: number;
}

const toKey = (name: string): string => `${bootstrapConfig.product_key}_draft_${name}`;

export function saveDraft<Value>(name: string, value: Value, now = Date.now()): void {
  try {
    sessionStorage.setItem(toKey(name), JSON.stringify({ value, at: now } satisfies SavedDraft<Value>));
  } catch {
    // People must be able to type even when the browser's storage is full or blocked.
  }
}

export function savedDraft<Value>(name: string): SavedDraft<Value> | null {
  try {
    const text = sessionStorage.getItem(toKey(name));
    return text === null ? null : (JSON.parse(text) as SavedDraft<Value>);
  } catch {
    return null;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(toKey(name));
  } catch {
    // Without storage there is no stored draft to delete.
  }
}
