import type { PathName } from "../api/transport.ts";
import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import type { ActionName, Actions } from "./actions.ts";

/** A user's act: a named action, or an API call that succeeded. It contains nothing that the user typed. */
export type Act =
  | { readonly action: ActionName; readonly properties: object }
  | { readonly call: PathName; readonly params: Readonly<Record<string, string>> | undefined };

/** The most acts that wait until the listener has been loaded. */
const MOST_WAITING = 50;
const waiting: Act[] = [];
let listener: ((act: Act) => void) | null = null;

/** Passes an act to the listener, or queues it until there is one. Without analytics it does nothing. */
export function trackEvent(act: Act): void {
  if (listener) listener(act);
  else if (bootstrapConfig.analytics && waiting.length < MOST_WAITING) waiting.push(act);
}

export function track<Name extends ActionName>(action: Name, properties: Actions[Name]): void {
  trackEvent({ action, properties });
}

/** Sets the listener, which first gets the queued acts; null removes it. */
export function listenToActs(next: ((act: Act) => void) | null): void {
  listener = next;
  const before = waiting.splice(0);
  if (next) before.forEach(next);
}
