import { useState } from "react";
import type { PlayedQuestion } from "./played.ts";
import type { HostView } from "./view.ts";

/**
 * What the console's frame shows: the present room, a played question or the table. It is local to this console and never sent to the room.
 */
export type HostSnapshot = { readonly kind: "now" } | { readonly kind: "played"; readonly slot: string } | { readonly kind: "table" };

export const NOW: HostSnapshot = { kind: "now" };

export interface HostSnapshots {
  readonly snapshot: HostSnapshot;
  readonly setSnapshot: (snapshot: HostSnapshot) => void;
  readonly canGoBack: boolean;
  readonly back: () => void;
  readonly toggleTable: () => void;
}

/** The played question before the one that is shown; null when there is none. */
export function previousSnapshot(snapshot: HostSnapshot, played: readonly PlayedQuestion[], view: HostView | null): HostSnapshot | null {
  const shown = snapshot.kind === "played" ? snapshot.slot : view?.phase === "reveal" ? view.question?.slot : undefined;
  const at = played.findIndex(({ question }) => question.slot === shown);
  const before = played[(at < 0 ? played.length : at) - 1];
  return before ? { kind: "played", slot: before.question.slot } : null;
}

export function useHostSnapshot(played: readonly PlayedQuestion[], view: HostView | null): HostSnapshots {
  const [snapshot, setSnapshot] = useState<HostSnapshot>(NOW);
  const before = previousSnapshot(snapshot, played, view);
  const hasTable = played.length > 0;
  return {
    snapshot,
    setSnapshot,
    canGoBack: before !== null,
    back: () => before && setSnapshot(before),
    toggleTable: () => setSnapshot(snapshot.kind === "table" || !hasTable ? NOW : { kind: "table" }),
  };
}
