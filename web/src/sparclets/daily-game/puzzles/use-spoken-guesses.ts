import { useEffect, useEffectEvent, useRef } from "react";
import { announce } from "../../../ui/announcer.ts";

/**
 * Announces the result of each guess once it is stored, but not of guesses from before the page was opened. `messageOf` gets the guess's
 * ordinal.
 */
export function useSpokenGuesses(count: number, messageOf: (ordinal: number) => string): void {
  const spoken = useRef(count);
  const speak = useEffectEvent((ordinal: number) => announce(messageOf(ordinal)));
  useEffect(() => {
    for (let ordinal = spoken.current; ordinal < count; ordinal += 1) speak(ordinal);
    spoken.current = count;
  }, [count]);
}
