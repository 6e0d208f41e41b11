import type { PageCategory } from "@sparc/contract/api-v1/page-view-routes";
import type { PathName } from "../api/transport.ts";
import type { ActionName, TrackedAction } from "./actions.ts";
import type { Act } from "./acts.ts";
import { pageOf } from "./page-of.ts";

type ActionOfCall = Partial<Record<PathName, ActionName>>;

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

/** The same calls play every game; which one it is, the page's category says. */
const BY_CATEGORY: Partial<Record<PageCategory, ActionOfCall>> = {
  Trivia: { "games.start": "Trivia Joined", "games.answer": "Trivia Answered", "games.end": "Trivia Finished" },
  DailyGame: { "games.start": "Daily Game Started", "games.answer": "Daily Game Guessed", "games.end": "Daily Game Finished" },
  Bracket: { "picks.put": "Bracket Picks Saved" },
  PointSpread: { "picks.put": "Point Spread Picks Saved" },
};

/** The action that something done on a page is, if it is one. */
export function actionOf(act: Act, pathname: string): TrackedAction | null {
  if ("action" in act) return { name: act.action, properties: act.properties } as TrackedAction;
  const name = ANYWHERE[act.call] ?? BY_CATEGORY[pageOf(pathname).category]?.[act.call];
  if (!name) return null;
  const id = act.params?.id;
  const key = act.call.startsWith("communities.") ? "community" : "event_id";
  return { name, properties: id === undefined ? {} : { [key]: id } } as TrackedAction;
}
