interface HasStatus {
  readonly status: string;
}

/** True when an event has been played: its results are final or are being made final. */
export const isFinished = ({ status }: HasStatus): boolean => status === "completed" || status === "completing";

/** True when nothing of an event can be played any more: it is finished or was called off. */
export const hasEnded = (event: HasStatus): boolean => isFinished(event) || event.status === "cancelled";
