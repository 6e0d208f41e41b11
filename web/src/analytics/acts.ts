import type { PathName } from "../api/transport.ts";
import { bootstrapConfig } from "../lib/bootstrap-config.ts";
import type { ActionName, Actions } from "./actions.ts";

/** What somebody just did: an action by its name, or a call that the server granted. Never what was typed. */
export type Act =
  | { readonly action: ActionName; readonly properties: object }
  | { readonly call: PathName; readonly params: Readonly<Record<string, string>> | undefined };

/** Before the listener has been fetched. */
const MOST_WAITING = 50;
const waiting: Act[] = [];
let listener: ((act: Act) => void) | null = null;

/** Costs nothing where analytics is off: then nobody ever listens. */
export function trackEvent(act: Act): void {
  if (listener) listener(act);
  else if (bootstrapConfig.analytics && waiting.length < MOST_WAITING) waiting.push(act);
}

export function track<Name extends ActionName>(action: Name, properties: Actions[Name]): void {
  trackEvent({ action, properties });
}

/** What happened before comes first. Null: nobody listens any more. */
export function listenToActs(next: ((act: Act) => void) | null): void {
  listener = next;
  const before = waiting.splice(0);
  if (next) before.forEach(next);
}
