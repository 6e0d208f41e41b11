import { type Toast, toast } from "react-hot-toast/headless";
import { announce } from "./announcer.ts";

/**
 * Short messages at the edge of the page. 4 s, success 2 s, loading until it is replaced (pass its id) or dismissed;
 * at most 20. The words also go to the live regions; an error belongs beside its cause as well, never here alone.
 */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}
interface NotifyOptions {
  /** Replaces the toast with this id instead of adding one. */
  readonly id?: string;
  readonly action?: ToastAction;
  readonly durationMs?: number;
}

const actions = new Map<string, ToastAction>();

export const DURATIONS_MS = { blank: 4_000, error: 4_000, custom: 4_000, success: 2_000, loading: Number.POSITIVE_INFINITY } as const;
/** How long a leaving toast stays in the page to fade. */
export const LEAVE_MS = 160;

function send(kind: "blank" | "error" | "success" | "loading" | "custom", text: string, options: NotifyOptions): string {
  const show = kind === "blank" ? toast : toast[kind];
  const id = show(text, {
    ...(options.id === undefined ? {} : { id: options.id }),
    duration: options.durationMs ?? DURATIONS_MS[kind],
    removeDelay: LEAVE_MS,
  });
  if (options.action) actions.set(id, options.action);
  else actions.delete(id);
  announce(text, kind === "error" ? "assertive" : "polite");
  return id;
}

export const notify = {
  message: (text: string, options: NotifyOptions = {}): string => send("blank", text, options),
  /** At most six words, and never the only sign of success. */
  success: (text: string, options: NotifyOptions = {}): string => send("success", text, options),
  error: (text: string, options: NotifyOptions = {}): string => send("error", text, options),
  loading: (text: string, options: NotifyOptions = {}): string => send("loading", text, options),
  /** Stars earned, a place gained: with the star before it. */
  star: (text: string, options: NotifyOptions = {}): string => send("custom", text, options),
  /** Something soft was done: 8 s to take it back. */
  undo: (text: string, run: () => void, kind: "blank" | "success" = "blank"): string =>
    send(kind, text, { action: { label: "Undo", run }, durationMs: 8_000 }),
  dismiss: (id?: string): void => toast.dismiss(id),
};

export function actionOf(shown: Toast): ToastAction | undefined {
  return actions.get(shown.id);
}

export function forgetActionsExcept(shown: readonly Toast[]): void {
  const kept = new Set(shown.map((one) => one.id));
  for (const id of actions.keys()) if (!kept.has(id)) actions.delete(id);
}
