import type { ParticipantState } from "@sparc/contract/entities/room";
import { MAX_FACTOR } from "@sparc/sparclets/room-rules";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, Suspense, useEffect, useRef, useState } from "react";
import { bootstrapConfig } from "../../../lib/bootstrap-config.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useWakeLock } from "../../../lib/use-wake-lock.ts";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { type RoomNow, useRoom } from "../../../realtime/use-room.ts";
import { announce } from "../../../ui/announcer.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { useDelayedBusy } from "../../../ui/use-delayed-busy.ts";
import { useCalledOff } from "../use-called-off.ts";
import { PlayFrame } from "./frame.tsx";
import { JoinScreen } from "./join.tsx";
import { BuildUpScreen, ClosedScreen, Corrected, EndScreen, LobbyScreen, prefetchLaterParts, SinceLeft, StandingScreen } from "./later.ts";
import { QuestionRound } from "./round.tsx";
import { isAsking, toPlayScreen } from "./screen.ts";
import { timeCapMessage, toTimeFactor } from "./window.ts";
import "./play.css";

const WAKEFUL: readonly string[] = ["get_ready", "read_first", "question", "reveal", "standing"];

const Called = lazyPart(() => import("./called.tsx"), "Called");
const RunPlay = lazyPart(() => import("../run/play.tsx"), "RunPlay");

/** The player's page: a game in step with a room, or a self-paced one. */
export function Play({ event }: PlayProps): ReactElement {
  if (event.rules.mode !== "self_paced") return <RoomPlay event={event} />;
  return (
    <main id="main" className="s-trivia">
      <Suspense fallback={<Loading event={event} />}>
        <RunPlay event={event} />
      </Suspense>
    </main>
  );
}

/** The player's screen of a live game, which follows the room's state. */
function RoomPlay({ event }: PlayProps): ReactElement {
  const room = useRoom<TriviaRoomView>(event.id, "player");
  const { view, mine } = room;
  const screen = toPlayScreen({ status: event.status, view, hasLoaded: room.hasLoaded, mine });
  useCalledOff(room.hasLoaded && view === null);
  useWakeLock(WAKEFUL.includes(screen));
  useTimeCapAnnounced(view, mine);
  useLaterParts(room.hasLoaded);
  const rankBefore = useRankBefore(view, mine);
  const wasIn = useWasIn(mine);
  return (
    <main id="main" className="s-trivia">
      <Suspense fallback={<Loading event={event} />}>
        <Screen event={event} room={room} screen={screen} rankBefore={rankBefore} wasIn={wasIn} />
      </Suspense>
      <Suspense>{mine?.name ? <Called name={mine.name} /> : null}</Suspense>
      {view && mine?.is_joined ? (
        <Suspense>
          <SinceLeft eventId={event.id} view={view} mine={mine} />
          <Corrected eventId={event.id} view={view} mine={mine} />
        </Suspense>
      ) : null}
    </main>
  );
}

/** Fetches the later screens in the background, so that no question waits for them, but after the room, which is shown first. */
function useLaterParts(hasRoom: boolean): void {
  useEffect(() => {
    if (!hasRoom) return;
    const end = new AbortController();
    void prefetchLaterParts(end.signal);
    return () => end.abort();
  }, [hasRoom]);
}

interface ScreenProps extends PlayProps {
  readonly room: RoomNow<TriviaRoomView>;
  readonly screen: ReturnType<typeof toPlayScreen>;
  readonly rankBefore: number | null;
  readonly wasIn: boolean;
}

function Screen({ event, room, screen, rankBefore, wasIn }: ScreenProps): ReactElement {
  const { view, mine, offsetMs, noteMine } = room;
  const { watchedSlot, watch } = useWatched(event.id);
  if (screen === "loading") return <Loading event={event} />;
  if (view === null || screen === "closed" || screen === "over") return <ClosedScreen event={event} isOver={screen === "over"} />;
  if (screen === "podium") return <EndScreen event={event} view={view} mine={mine} />;
  if (screen === "join" || mine === null) {
    const onJoined = (joined: ParticipantState): void => {
      if (view.question && view.phase !== "read_first" && !joined.receipt) watch(view.question.slot);
      noteMine(joined);
    };
    return <JoinScreen event={event} view={view} wasRemoved={wasIn} onJoined={onJoined} />;
  }
  if (screen === "lobby") return <LobbyScreen event={event} view={view} mine={mine} onMine={noteMine} />;
  if (screen === "standing") return <StandingScreen {...{ event, view, mine, rankBefore, offsetMs }} onMine={noteMine} />;
  if (view.question === null || screen === "get_ready" || screen === "read_first") {
    return <BuildUpScreen {...{ event, view, offsetMs }} points={mine.points} />;
  }
  return (
    <QuestionRound
      {...{ event, view, mine, offsetMs, rankBefore }}
      question={view.question}
      isOver={screen === "reveal"}
      isWatching={watchedSlot === view.question.slot}
      onStale={room.refreshMine}
    />
  );
}

function Loading({ event }: PlayProps): ReactElement {
  const isShown = useDelayedBusy(true);
  return (
    <PlayFrame event={event} label="Loading" head={<b>{event.name}</b>}>
      {isShown ? <Spinner label="Getting the game" /> : null}
    </PlayFrame>
  );
}

/**
 * The player's rank while the present question was open, so that the reveal can show the change. Not while it closes, because a player
 * whose answer came too late may read the new rank before the reveal.
 */
function useRankBefore(view: TriviaRoomView | null, mine: ParticipantState | null): number | null {
  const [rank, setRank] = useState<number | null>(null);
  const isOpen = view !== null && isAsking(view.phase) && view.phase !== "closing";
  if (isOpen && mine && mine.rank !== rank) setRank(mine.rank);
  return rank;
}

/** True once this page has received the viewer's own entry. */
function useWasIn(mine: ParticipantState | null): boolean {
  const [wasIn, setWasIn] = useState(false);
  if (mine?.is_joined && !wasIn) setWasIn(true);
  return wasIn;
}

/** Announces the player's answer time when the host's cap changes it. A change by the player is announced where it is made. */
function useTimeCapAnnounced(view: TriviaRoomView | null, mine: ParticipantState | null): void {
  const cap = view?.time_cap ?? MAX_FACTOR;
  const before = useRef(MAX_FACTOR);
  useEffect(() => {
    if (!view || !mine) return;
    const factor = toTimeFactor(view, mine);
    if (factor !== toTimeFactor({ time_cap: before.current }, mine))
      announce((factor < (mine.time_factor ?? 1) && timeCapMessage(cap)) || `Time times ${factor}`);
    before.current = cap;
  });
}

const PREFIX = `${bootstrapConfig.product_key}_watched_`;

/** The question during which this player joined and which they only watch. Stored for the tab, so that a reload does not change it. */
function useWatched(eventId: string): { readonly watchedSlot: string | null; readonly watch: (slot: string) => void } {
  const [watchedSlot, setSlot] = useState(() => {
    try {
      return sessionStorage.getItem(PREFIX + eventId);
    } catch {
      return null;
    }
  });
  const watch = (slot: string): void => {
    setSlot(slot);
    try {
      sessionStorage.setItem(PREFIX + eventId, slot);
    } catch {
      // Without session storage it lasts until a reload.
    }
  };
  return { watchedSlot, watch };
}
