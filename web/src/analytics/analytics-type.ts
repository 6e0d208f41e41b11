import type { PathName } from "../api/transport.ts";
import type { ActionName } from "./actions.ts";

export type ActionOfCall = Partial<Record<PathName, ActionName>>;

/** What analytics needs to know about a sparclet type. */
export interface AnalyticsType {
  /** The segment of its pages: `/communities/{slug}/sparclets/{segment}/{id}`. */
  readonly segment: string;
  /** The category of its page views, from its rules. */
  readonly category: string;
  /** The type's own actions, by the API call that causes each on its pages. */
  readonly actions: ActionOfCall;
}
