import { useState } from "react";
import type { PlayedQuestion } from "./played.ts";
import type { HostView } from "./view.ts";

/** What the console shows in its frame: the room as it is, a question that was played, or the table. No business of the room. */
export type HostLook = { readonly kind: "now" } | { readonly kind: "played"; readonly slot: string } | { readonly kind: "table" };

export const NOW: HostLook = { kind: "now" };

export interface HostLooking {
  readonly look: HostLook;
  readonly setLook: (look: HostLook) => void;
  readonly canGoBack: boolean;
  readonly back: () => void;
  readonly toggleTable: () => void;
}

/** The question before the one that is shown, among those that were played. */
export function lookBefore(look: HostLook, played: readonly PlayedQuestion[], view: HostView | null): HostLook | null {
  const shown = look.kind === "played" ? look.slot : view?.phase === "reveal" ? view.question?.slot : undefined;
  const at = played.findIndex(({ question }) => question.slot === shown);
  const before = played[(at < 0 ? played.length : at) - 1];
  return before ? { kind: "played", slot: before.question.slot } : null;
}

export function useHostLook(played: readonly PlayedQuestion[], view: HostView | null): HostLooking {
  const [look, setLook] = useState<HostLook>(NOW);
  const before = lookBefore(look, played, view);
  const hasTable = played.length > 0;
  return {
    look,
    setLook,
    canGoBack: before !== null,
    back: () => before && setLook(before),
    toggleTable: () => setLook(look.kind === "table" || !hasTable ? NOW : { kind: "table" }),
  };
}
