import type { Sparclet } from "@sparc/sparclets/sparclet";
import type { EventRecord } from "../events/event-record.ts";

/**
 * Whether an event's slots become public one after the other, each at its own time, and more are added while it runs: each is sealed by
 * itself when it opens, and stays as it is from then on. The slots of all other events are sealed together at the start.
 */
export const isReleasedBySlot = ({ rules, run }: Sparclet, event: Pick<EventRecord, "rules">): boolean =>
  rules.toMode(event.rules) === "run" && run?.hasArchive === true;
