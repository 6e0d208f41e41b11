import type { EventSummary } from "@sparc/contract/entities/event";

interface HasStatus {
  readonly status: string;
}

/** True when an event starts at its time without anybody's help, as every game does that everybody plays alone. */
export const startsByItself = ({ auto_start, mode }: Pick<EventSummary, "auto_start" | "mode">): boolean => auto_start || mode === "run";

/** True when an event has been played: its results are final or are being made final. */
export const isFinished = ({ status }: HasStatus): boolean => status === "completed" || status === "completing";

/** True when nothing of an event can be played any more: it is finished or was called off. */
export const hasEnded = (event: HasStatus): boolean => isFinished(event) || event.status === "cancelled";
