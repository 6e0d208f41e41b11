import type { PathName } from "../api/transport.ts";
import type { ActionName } from "./actions.ts";

export type ActionOfCall = Partial<Record<PathName, ActionName>>;

/** What the figures need of a sparclet type. */
export interface AnalyticsType {
  /** Of its pages: `/communities/{slug}/sparclets/{segment}/{id}`. */
  readonly segment: string;
  /** Of its page views, as its rules say. */
  readonly category: string;
  /** Calls on its pages that are actions of its own. */
  readonly actions: ActionOfCall;
}
