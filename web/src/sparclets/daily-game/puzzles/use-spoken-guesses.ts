import { useEffect, useEffectEvent, useRef } from "react";
import { announce } from "../../../ui/announcer.ts";

/** Announces what each guess came to once it is stored. What was there when the page was opened is no news. `messageOf` is given the guess's ordinal. */
export function useSpokenGuesses(count: number, messageOf: (ordinal: number) => string): void {
  const spoken = useRef(count);
  const speak = useEffectEvent((ordinal: number) => announce(messageOf(ordinal)));
  useEffect(() => {
    for (let ordinal = spoken.current; ordinal < count; ordinal += 1) speak(ordinal);
    spoken.current = count;
  }, [count]);
}
