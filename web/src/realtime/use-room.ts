import type { ParticipantState } from "@sparc/contract/entities/room";
import { eventTopic, type RoomAudience } from "@sparc/contract/realtime/topic-names";
import { useCallback, useEffect, useMemo, useState } from "react";
import { call } from "../api/api.ts";
import { createOwnPlace } from "./own-place.ts";
import { createSeqFilter } from "./seq-filter.ts";
import { clockOffsetMs, isSocketOpen, noteServerTime, subscribe, type TopicMessage } from "./socket-client.ts";

export interface RoomCounts {
  readonly joined: number;
  readonly connected: number;
  readonly answered: number;
  /** How many may answer the open question; without an open question, how many have joined. */
  readonly eligible?: number | undefined;
  /**
   * How many players are present, may answer the open question and have not done so. Only hosts receive it; null while no question is open.
   */
  readonly unanswered?: number | null | undefined;
  /** How the latest question reached the players. Only hosts receive it; null before the first question. */
  readonly delivery?: { readonly sent: number; readonly reached: number; readonly p95_ms: number | null } | null | undefined;
  /** How many big screens are connected. Only hosts receive it. */
  readonly screens?: number | undefined;
  /** Of these screens: how many may sound, and how many wait for somebody to touch them. Only hosts receive it. */
  readonly screen_sound?: { readonly on: number; readonly blocked: number } | undefined;
  /** How many players have extended time. Only hosts receive it. */
  readonly extended?: number | undefined;
  /** How many removed players want to come back; absent when there are none. Only hosts receive it. */
  readonly want_back?: number | undefined;
  /** Cheers of the last minute; absent where the room takes none. */
  readonly cheers?: number | undefined;
  /** While a warm-up poll is open: the votes for each of its options. */
  readonly warm_up?: readonly number[] | undefined;
}

export interface RoomNow<View> {
  /** Null until the first state arrives, or while the room is not open. */
  readonly view: View | null;
  readonly seq: number;
  readonly mine: ParticipantState | null;
  readonly counts: RoomCounts | null;
  /** The server's time minus this device's time, in milliseconds. */
  readonly offsetMs: number;
  readonly hasLoaded: boolean;
  /** The code of the refusal when this audience may not see the room. */
  readonly refusal: string | null;
  /** Stores the viewer's own state from another call, until the next one arrives. */
  readonly noteMine: (mine: ParticipantState) => void;
  /** Requests the viewer's own state now. */
  readonly refreshMine: () => void;
}
type RoomState<View> = Omit<RoomNow<View>, "noteMine" | "refreshMine">;

const EMPTY = { view: null, seq: -1, mine: null, counts: null, offsetMs: 0, hasLoaded: false, refusal: null } as const;
/** How often the room is fetched by HTTP while the socket is closed. It also serves networks that block sockets. */
const FETCH_EVERY_MS = 2_500;

/** The room as HTTP answers it. */
interface RoomAnswer {
  readonly seq: number;
  readonly state: unknown;
  readonly server_at_ms: number;
}

/**
 * One event's room as one audience sees it, kept current over the socket, or by HTTP while the socket is closed. Give the component the
 * event's id as key, because another event must start with a fresh state. `read` replaces the call of a
 * signed-in user, on a page that shows nothing of its connection; give the same function at each render.
 */
export function useRoom<View>(eventId: string, audience: RoomAudience, read?: () => Promise<RoomAnswer>): RoomNow<View> {
  const [room, setRoom] = useState<RoomState<View>>(EMPTY);
  const place = useMemo(
    () =>
      createOwnPlace({
        read: async () => (await call("participation.get", { params: { id: eventId } })).data,
        onChange: (mine) => setRoom((before) => ({ ...before, mine, offsetMs: clockOffsetMs() })),
      }),
    [eventId],
  );
  useEffect(() => {
    const seqs = createSeqFilter();
    const update = (change: Partial<RoomState<View>>): void => setRoom((before) => ({ ...before, ...change, offsetMs: clockOffsetMs() }));
    const onMessage = (message: TopicMessage): void => {
      if (message.type === "state") {
        seqs.forget("");
        seqs.isNews("", message.seq);
        update({ view: message.state as View, seq: message.seq, hasLoaded: true, refusal: null, ...freshCounts(message.state) });
      } else if (message.type === "mine") place.take(message.mine);
      else if (message.type === "tick") update({ counts: message });
    };
    const onRefused = (refusal: string): void => update({ refusal, hasLoaded: true });
    const stop = subscribe(eventTopic(eventId, audience), onMessage, { onRefused, isNeeded: !read });
    const fetchNow = async (): Promise<void> => {
      const data = read ? await read() : (await call("rooms.get", { params: { id: eventId }, query: { as: audience } })).data;
      noteServerTime(data.server_at_ms);
      if (!seqs.isNews("", data.seq)) return;
      update({ view: data.state as View | null, seq: data.seq, hasLoaded: true, ...freshCounts(data.state) });
      if (audience === "player") await place.ask();
    };
    const fetchIfOffline = (): void => {
      if (!isSocketOpen()) fetchNow().catch(() => undefined);
    };
    const timer = setInterval(fetchIfOffline, FETCH_EVERY_MS);
    fetchNow().catch(() => undefined);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [eventId, audience, place, read]);
  const refreshMine = useCallback(() => void place.ask().catch(() => undefined), [place]);
  return { ...room, noteMine: place.note, refreshMine };
}

/** Returns the counts that a new state contains; ticks only update them. */
function freshCounts(state: unknown): { counts?: RoomCounts } {
  const tally = (state as { tally?: RoomCounts | null } | null)?.tally;
  return tally ? { counts: tally } : {};
}
