import { useEffect, useRef, useState } from "react";

/** The steps for undo and redo. Changes that belong together, such as the letters of one text, are one step. */
export interface History<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** The subject of the last change, and its time in epoch milliseconds. */
  readonly last: { readonly about: string; readonly atMs: number } | null;
}

export const NO_HISTORY: History<never> = { past: [], future: [], last: null };
const MOST_STEPS = 100;
/** A pause in typing of this length begins a new step. */
const TOGETHER_MS = 1_500;

/** Adds a step. `before` is the value before the change. */
export function remember<T>(history: History<T>, input: { before: T; about: string; nowMs: number }): History<T> {
  const { last } = history;
  const isSame = last !== null && last.about === input.about && input.nowMs - last.atMs < TOGETHER_MS && history.past.length > 0;
  const past = isSame ? history.past : [...history.past, input.before].slice(-MOST_STEPS);
  return { past, future: [], last: { about: input.about, atMs: input.nowMs } };
}

/** Returns the value and history after an undo or redo; null when there is no further step. */
export function stepped<T>(
  history: History<T>,
  current: T,
  to: "back" | "forth",
): { readonly history: History<T>; readonly shown: T } | null {
  const { past, future } = history;
  const shown = to === "back" ? past.at(-1) : future[0];
  if (shown === undefined) return null;
  return {
    shown,
    history:
      to === "back"
        ? { past: past.slice(0, -1), future: [current, ...future], last: null }
        : { past: [...past, current], future: future.slice(1), last: null },
  };
}

export interface Steps<T> {
  /** Returns the newest value, also in callbacks of an earlier render. */
  readonly latest: () => T;
  readonly change: (next: T, about: string) => void;
  readonly step: (to: "back" | "forth") => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** Undo and redo for a value stored by the caller. When the value changes from outside, the steps are dropped. */
export function useSteps<T>(value: T, onChange: (next: T) => void): Steps<T> {
  const [history, setHistory] = useState<History<T>>(NO_HISTORY);
  const [own, setOwn] = useState(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const isForeign = own !== value;
  const known = isForeign ? NO_HISTORY : history;
  const write = (next: T, steps: History<T>): void => {
    latest.current = next;
    setHistory(steps);
    setOwn(next);
    onChange(next);
  };
  return {
    latest: () => latest.current,
    change: (next, about) => write(next, remember<T>(known, { before: latest.current, about, nowMs: Date.now() })),
    step: (to) => {
      const made = stepped<T>(known, latest.current, to);
      if (made) write(made.shown, made.history);
    },
    canUndo: known.past.length > 0,
    canRedo: known.future.length > 0,
  };
}
