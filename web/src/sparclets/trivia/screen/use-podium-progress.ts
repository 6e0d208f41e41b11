import { PODIUM_PLACES } from "@sparc/sparclets/trivia/trivia-podium-places";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { useEffect, useState } from "react";
import { type PodiumProgress, ROLL_MS } from "./sound/scene.ts";

/**
 * Progress of the podium for what accompanies it: null before the podium, and while it stands as it did when this screen was opened. The
 * roll begins a second before the clock shows first place; a host who is quicker than the clock goes without it.
 */
export function usePodiumProgress(view: TriviaRoomView, offsetMs: number): PodiumProgress | null {
  const shownCount = view.phase === "podium" ? (view.places_shown ?? PODIUM_PLACES) : null;
  const [atOpening] = useState(shownCount);
  const isRolling = useRoll(shownCount === PODIUM_PLACES - 1 ? view.moves_at_ms : null, offsetMs);
  if (shownCount === null || shownCount === atOpening) return null;
  return { revealedCount: shownCount, places: PODIUM_PLACES, isRolling };
}

/** True from a second before this moment of the server's clock on, until there is another one or none. */
function useRoll(atMs: number | null, offsetMs: number): boolean {
  const [rolledFor, setRolledFor] = useState<number | null>(null);
  useEffect(() => {
    if (atMs === null) return;
    const timer = setTimeout(() => setRolledFor(atMs), atMs - ROLL_MS - (Date.now() + offsetMs));
    return () => clearTimeout(timer);
  }, [atMs, offsetMs]);
  return atMs !== null && rolledFor === atMs;
}
