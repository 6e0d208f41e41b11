import type { EventSeatInfo } from "@sparc/contract/entities/event";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../api/api.ts";
import { useSingleFlight } from "../../lib/use-single-flight.ts";
import { eventQuery, publicEventQuery } from "../../platform/events/events.queries.ts";
import { isLoggedIn } from "../../session/session-store.ts";
import { renameGuest, signInAsGuest } from "../../session/sign-in-as-guest.ts";

interface Seat {
  readonly isBusy: boolean;
  /** Why the last try failed; null before one and after a success. */
  readonly error: unknown;
  /** The name with the number that the server put behind it, before the guest has gone in; null otherwise. */
  readonly numberedName: string | null;
  /** Takes a seat under the name and goes to the event. A second press meanwhile does nothing. */
  readonly take: (name: string) => void;
  /** Asks for another name after a seat was taken under a numbered one. */
  readonly rename: (name: string) => void;
  /** Goes to the event after a seat was taken. */
  readonly enter: () => void;
}

/** Takes a seat in the event: the guest is made, signed in and, while the lobby is open, put into it. `onTaken` runs before the page changes. */
export function useSeat({ event, id, face, onTaken }: { event: EventSeatInfo; id: string; face: number; onTaken: () => void }): Seat {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { isBusy, run } = useSingleFlight();
  const [error, setError] = useState<unknown>(null);
  const [numberedName, setNumberedName] = useState<string | null>(null);
  const take = async (name: string): Promise<void> => {
    setError(null);
    try {
      // Another tab of this browser may have a seat, or an account, by now.
      if (!isLoggedIn()) {
        const user = await signInAsGuest({ event_id: event.id, display_name: name, face });
        // The server renames nobody in a game that runs, and a question may be open: the guest goes in, and the game's page shows the name.
        const isNumbered = event.status === "scheduled" && user.display_name !== name;
        // The event's page follows at once then. It fetches the event again behind what it shows, because joining changes it.
        if (!isNumbered) void queryClient.prefetchQuery(eventQuery(id));
        await joinLobby(event);
        onTaken();
        if (isNumbered) return setNumberedName(user.display_name);
      }
      await router.invalidate();
    } catch (refused) {
      setError(refused);
      // What is shown of the event may be the reason.
      void queryClient.invalidateQueries({ queryKey: publicEventQuery(id).queryKey });
    }
  };
  const rename = async (name: string): Promise<void> => {
    setError(null);
    try {
      const user = await renameGuest({ event_id: event.id, display_name: name, face });
      if (user.display_name !== name) return setNumberedName(user.display_name);
      await router.invalidate();
    } catch (refused) {
      setError(refused);
    }
  };
  return {
    isBusy,
    error,
    numberedName,
    take: (name) => void run(() => take(name)),
    rename: (name) => void run(() => rename(name)),
    enter: () => void run(() => router.invalidate()),
  };
}

/**
 * Whoever takes a seat wants to play, so the lobby needs no second press. During the game the page itself asks, because it says which
 * question comes first.
 */
async function joinLobby({ id, status }: EventSeatInfo): Promise<void> {
  if (status !== "scheduled") return;
  // The game's own page has the button again and says why joining failed.
  await call("participation.start", { params: { id } }).catch(() => undefined);
}
