import { firstPage } from "./first-page.ts";

/** What somebody typed and the server does not have yet. Kept for this tab, so that no error, reload or ended session loses it. */
interface KeptDraft<Value> {
  readonly value: Value;
  readonly at: number;
}

const keyOf = (name: string): string => `${firstPage.product_key}_draft_${name}`;

export function keepDraft<Value>(name: string, value: Value, now = Date.now()): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ value, at: now } satisfies KeptDraft<Value>));
  } catch {
    // a full or closed storage must not stop anybody from typing
  }
}

export function keptDraft<Value>(name: string): KeptDraft<Value> | null {
  try {
    const text = sessionStorage.getItem(keyOf(name));
    return text === null ? null : (JSON.parse(text) as KeptDraft<Value>);
  } catch {
    return null;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // nothing was kept either
  }
}
