import type { Mine } from "@sparc/contract/entities/room";
import { MAX_FACTOR } from "@sparc/sparclets/room-rules";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { useEffect, useRef } from "react";
import { announce } from "../../../ui/announcer.ts";
import { timeCapMessage, timeFactorOf } from "./window.ts";

/** Announces the time that holds when the host's cap changes it. A change of the player's own choice is announced where it is made. */
export function useTimeCapAnnounced(view: TriviaRoomView | null, mine: Mine | null): void {
  const cap = view?.time_cap ?? MAX_FACTOR;
  const before = useRef(MAX_FACTOR);
  useEffect(() => {
    if (!view || !mine) return;
    const factor = timeFactorOf(view, mine);
    if (factor !== timeFactorOf({ time_cap: before.current }, mine))
      announce((factor < (mine.time_factor ?? 1) && timeCapMessage(cap)) || `Time times ${factor}`);
    before.current = cap;
  });
}
