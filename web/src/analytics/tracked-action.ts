import type { TrackedAction } from "./actions.ts";
import type { Act } from "./acts.ts";
import type { ActionOfCall, AnalyticsType } from "./analytics-type.ts";
import { typeOfPage } from "./page-viewed.ts";

const ANYWHERE: ActionOfCall = {
  "auth.login": "Signed In",
  "users.register": "Signed Up",
  "communities.join": "Community Joined",
  "communities.leave": "Community Left",
  "communities.switch": "Community Switched",
  "events.publish": "Event Published",
  "events.start": "Event Started",
  "events.cancel": "Event Cancelled",
  "events.complete": "Event Completed",
  "events.delete": "Event Deleted",
  "events.restore": "Event Restored",
  "events.duplicate": "Event Duplicated",
};

/** Returns the tracked action for an act, or null. All sparclet types use the same calls, so the page's address determines the type. */
export function toAction(act: Act, pathname: string, types: readonly AnalyticsType[]): TrackedAction | null {
  if ("action" in act) return { name: act.action, properties: act.properties } as TrackedAction;
  const name = ANYWHERE[act.call] ?? typeOfPage(pathname, types)?.actions[act.call];
  if (!name) return null;
  const id = act.params?.id;
  const key = act.call.startsWith("communities.") ? "community" : "event_id";
  return { name, properties: id === undefined ? {} : { [key]: id } } as TrackedAction;
}
