import { useSyncExternalStore } from "react";

/**
 * The user's choice of theme: light, dark or the system's. The browser stores it, and `public/boot.js` applies it before the first
 * paint. Code that depends on the shown theme subscribes with `onThemeChange`.
 */
export type ThemePreference = "light" | "dark" | "system";
export type ShownTheme = "light" | "dark";

const STORAGE_KEY = "theme";
const listeners = new Set<() => void>();

function systemTheme(): ShownTheme {
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function themePreference(): ThemePreference {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

export function shownTheme(): ShownTheme {
  const preference = themePreference();
  return preference === "system" ? systemTheme() : preference;
}

function show(): void {
  document.documentElement.dataset.theme = shownTheme();
  for (const listener of listeners) listener();
}

export function setThemePreference(preference: ThemePreference): void {
  try {
    if (preference === "system") localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, preference);
  } catch {
    // Without storage the choice lasts for this page only, and reading it back gives "system".
  }
  show();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows changes of the system's theme and of other tabs. Call it once at the start; it returns a function that stops it. */
export function followTheme(): () => void {
  const system = window.matchMedia("(prefers-color-scheme: dark)");
  const onStorage = (event: StorageEvent): void => {
    if (event.key === STORAGE_KEY || event.key === null) show();
  };
  system.addEventListener("change", show);
  window.addEventListener("storage", onStorage);
  show();
  return () => {
    system.removeEventListener("change", show);
    window.removeEventListener("storage", onStorage);
  };
}

export function useThemePreference(): [ThemePreference, (preference: ThemePreference) => void] {
  return [useSyncExternalStore(onThemeChange, themePreference), setThemePreference];
}

export function useShownTheme(): ShownTheme {
  return useSyncExternalStore(onThemeChange, shownTheme);
}
