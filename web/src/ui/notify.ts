import { type Toast, toast } from "react-hot-toast/headless";
import { announce } from "./announcer.ts";

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}
interface NotifyOptions {
  /** The id of the toast to replace. */
  readonly id?: string;
  readonly action?: ToastAction;
  readonly durationMs?: number;
}

const actions = new Map<string, ToastAction>();

export const DURATIONS_MS = { blank: 4_000, error: 4_000, custom: 4_000, success: 2_000, loading: Number.POSITIVE_INFINITY } as const;
/** How long a toast that is closing stays in the page to fade out, in milliseconds. */
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

/**
 * Toasts, the short messages at the edge of the page. They stay for 4 s, success for 2 s, and loading until it is replaced (pass its id) or
 * dismissed; at most 20 are shown. Screen readers get the text from the live regions. An error must also be shown beside its cause.
 */
export const notify = {
  message: (text: string, options: NotifyOptions = {}): string => send("blank", text, options),
  /** For a success that is visible elsewhere too, in at most six words. */
  success: (text: string, options: NotifyOptions = {}): string => send("success", text, options),
  error: (text: string, options: NotifyOptions = {}): string => send("error", text, options),
  loading: (text: string, options: NotifyOptions = {}): string => send("loading", text, options),
  /** For stars earned or places gained; the text follows a star. */
  star: (text: string, options: NotifyOptions = {}): string => send("custom", text, options),
  /** Offers for 8 s to undo an action. */
  undo: (text: string, run: () => void, kind: "blank" | "success" = "blank"): string =>
    send(kind, text, { action: { label: "Undo", run }, durationMs: 8_000 }),
  dismiss: (id?: string): void => toast.dismiss(id),
};

export function toAction(shown: Toast): ToastAction | undefined {
  return actions.get(shown.id);
}

export function forgetActionsExcept(shown: readonly Toast[]): void {
  const shownIds = new Set(shown.map((one) => one.id));
  for (const id of actions.keys()) if (!shownIds.has(id)) actions.delete(id);
}
