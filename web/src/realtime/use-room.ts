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
  /** Who may answer the open question; with none open, everybody who has joined. */
  readonly eligible?: number | undefined;
  /** Players who are there, may answer the open question and have not; only hosts are told, and null while none is open. */
  readonly unanswered?: number | null | undefined;
  /** How the latest question arrived at the players; only hosts are told, and null before the first. */
  readonly delivery?: { readonly sent: number; readonly reached: number; readonly p95_ms: number | null } | null | undefined;
  /** Big screens that are connected; only hosts are told. */
  readonly screens?: number | undefined;
  /** Players who have longer than the others; only hosts are told. */
  readonly extended?: number | undefined;
}

export interface RoomNow<View> {
  /** Null until the first state came, or while the room is not open yet. */
  readonly view: View | null;
  readonly seq: number;
  readonly mine: ParticipantState | null;
  readonly counts: RoomCounts | null;
  /** Server time minus this device's time. */
  readonly offsetMs: number;
  readonly hasLoaded: boolean;
  /** Code of the refusal when this audience may not look. */
  readonly refusal: string | null;
  /** Takes over an own place that came by another call, until the next one comes. */
  readonly noteMine: (mine: ParticipantState) => void;
  /** Asks for the own place now. */
  readonly refreshMine: () => void;
}
type RoomState<View> = Omit<RoomNow<View>, "noteMine" | "refreshMine">;

const EMPTY = { view: null, seq: -1, mine: null, counts: null, offsetMs: 0, hasLoaded: false, refusal: null } as const;
/** While the socket is away the room is fetched; also what saves those whose network blocks sockets. */
const FETCH_EVERY_MS = 2_500;

/** One event's room as one audience sees it, kept current over the socket, or by HTTP while that is away. Key the component by the event: another one starts anew. */
export function useRoom<View>(eventId: string, audience: RoomAudience): RoomNow<View> {
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
    const stop = subscribe(eventTopic(eventId, audience), onMessage, { onRefused });
    const fetchNow = async (): Promise<void> => {
      const { data } = await call("rooms.get", { params: { id: eventId }, query: { as: audience } });
      noteServerTime(data.server_at_ms);
      if (!seqs.isNews("", data.seq)) return;
      update({ view: data.state as View | null, seq: data.seq, hasLoaded: true, ...freshCounts(data.state) });
      if (audience === "player") await place.ask();
    };
    const look = (): void => {
      if (!isSocketOpen()) fetchNow().catch(() => undefined);
    };
    const timer = setInterval(look, FETCH_EVERY_MS);
    fetchNow().catch(() => undefined);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [eventId, audience, place]);
  const refreshMine = useCallback(() => void place.ask().catch(() => undefined), [place]);
  return { ...room, noteMine: place.note, refreshMine };
}

/** A new state carries its own counts; ticks only refine them. */
function freshCounts(state: unknown): { counts?: RoomCounts } {
  const tally = (state as { tally?: RoomCounts | null } | null)?.tally;
  return tally ? { counts: tally } : {};
}
