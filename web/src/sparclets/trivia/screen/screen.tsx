import type { JsonObject } from "@sparc/sparclets/kernel/json";
import { PODIUM_PLACES } from "@sparc/sparclets/trivia/trivia-podium-places";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useEffect, useState } from "react";
import { DEFAULT_LOGO, spokenAddress } from "../../../lib/bootstrap-config.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useWakeLock } from "../../../lib/use-wake-lock.ts";
import { publicCommunityQuery } from "../../../platform/communities/communities.queries.ts";
import { joinPath } from "../../../platform/studio/join-path.ts";
import { useRoom } from "../../../realtime/use-room.ts";
import "./screen.css";
import "./lobby.css";
import "./question.css";
import "./reveal.css";
import "./top.css";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { isMotionReduced } from "../../../theme/motion-preference.ts";
import type { SoundPermission } from "../audio-context.ts";
import { useCalledOff } from "../use-called-off.ts";
import { useRevealBeat } from "../use-reveal-beat.ts";
import { useSoundPermission } from "../use-sound-permission.ts";
import { PausedSign, type ShowProps } from "./frame.tsx";
import { LobbyShow } from "./lobby.tsx";
import { useScreenPreferences } from "./preferences.ts";
import { QuestionShow } from "./question.tsx";
import { RevealShow } from "./reveal.tsx";
import { useSoundBed } from "./sound/use-sound-bed.ts";
import { toScreenSound, useSoundReport } from "./sound-report.ts";
import { TopShow } from "./top.tsx";
import { useHostSound } from "./use-host-sound.ts";
import { usePodiumProgress } from "./use-podium-progress.ts";

const loadBuildUp = () => import("./build-up.tsx");
const loadPodium = () => import("./podium.tsx");
/** Fetched while the lobby is open, before they are shown. */
const BuildUpShow = lazy(async () => ({ default: (await loadBuildUp()).BuildUpShow }));
const ReadFirstShow = lazy(async () => ({ default: (await loadBuildUp()).ReadFirstShow }));
const PodiumShow = lazy(async () => ({ default: (await loadPodium()).PodiumShow }));
const ScreenControls = lazyPart(() => import("./controls.tsx"), "ScreenControls");
const NOBODY = { joined: 0, connected: 0, answered: 0 };
const CURSOR_MS = 3_000;

const TeamsShow = lazyPart(() => import("../teams/screen-teams.tsx"), "TeamsShow");
const RunScreen = lazyPart(() => import("../run/screen.tsx"), "RunScreen");

/** The big screen: that of a room, or the join page of a self-paced game. */
export function Screen({ event }: PlayProps): ReactElement {
  if (event.rules.mode !== "self_paced") return <RoomScreen event={event} />;
  return (
    <main id="main" className="s-screen">
      <Suspense>
        <RunScreen event={event} />
      </Suspense>
    </main>
  );
}

/** The big screen of a room. It follows the room without input and shows the last picture while disconnected. */
function RoomScreen({ event }: PlayProps): ReactElement {
  const room = useRoom<TriviaRoomView>(event.id, "screen");
  const { data: community } = useQuery(publicCommunityQuery(event.community_slug));
  const [preferences, changePreferences] = useScreenPreferences();
  useHostSound(event.id, room.view?.screen_sound, changePreferences);
  const permission = useSoundPermission(preferences.hasSound);
  useSoundReport(toScreenSound(permission, preferences));
  const isPointed = usePointerMoved();
  useWakeLock(true);
  useEffect(() => {
    for (const load of [loadBuildUp, loadPodium]) load().catch(() => undefined);
  }, []);
  const { view } = room;
  useCalledOff(room.hasLoaded && view === null && !event.rehearsal_of);
  const isWaiting = view === null || view.phase === "lobby";
  return (
    <main id="main" className={isPointed ? "s-screen" : "s-screen is-still"}>
      {view ? (
        <Show
          eventId={event.id}
          rules={event.rules}
          name={event.name}
          logo={community?.assets.brandLogo || DEFAULT_LOGO}
          address={spokenAddress(joinPath(event))}
          view={view}
          offsetMs={room.offsetMs}
          counts={room.counts ?? NOBODY}
          preferences={preferences}
          permission={permission}
        />
      ) : (
        <p className="bs-wait">
          {waitingLabels(room.hasLoaded, event)}
          {room.hasLoaded && event.cancel_reason ? <span>“{event.cancel_reason}”</span> : null}
        </p>
      )}
      {event.rehearsal_of ? (
        <p className="bs-rehearsal">
          <b>Rehearsal</b> All players are simulated
        </p>
      ) : null}
      <Suspense>
        <ScreenControls
          preferences={preferences}
          onChange={changePreferences}
          permission={permission}
          isShown={isPointed || isWaiting}
          question={view?.question ?? null}
        />
      </Suspense>
    </main>
  );
}

function waitingLabels(hasLoaded: boolean, { status, rehearsal_of }: PlayProps["event"]): string {
  if (!hasLoaded) return "";
  if (rehearsal_of) return "The rehearsal is over.";
  return status === "cancelled" ? "This event was called off." : "The lobby is not open yet.";
}

type RoomShowProps = ShowProps & { readonly permission: SoundPermission; readonly rules: JsonObject };

function Show({ permission, ...show }: RoomShowProps): ReactElement {
  const { view, counts, preferences, offsetMs } = show;
  const { phase } = view;
  const podium = usePodiumProgress(view, offsetMs);
  const beat = useRevealBeat(view, offsetMs);
  const moment = { view, beat, joined: counts.joined, podium, isMotionReduced: isMotionReduced() };
  const caption = useSoundBed({ moment, permission, preferences, offsetMs });
  return (
    <>
      <Picture {...show} caption={caption} hasSeenWinner={podium?.revealedCount === PODIUM_PLACES} />
      {phase === "podium" ? null : <PausedSign view={show.view} />}
    </>
  );
}

type PictureProps = ShowProps & { readonly hasSeenWinner: boolean; readonly rules: JsonObject };

function Picture({ hasSeenWinner, rules, ...show }: PictureProps): ReactElement {
  const { phase, question } = show.view;
  if (phase === "podium") {
    return (
      <Suspense fallback={<p className="bs-wait">Full time</p>}>
        <PodiumShow {...show} hasSeenWinner={hasSeenWinner} />
      </Suspense>
    );
  }
  if (phase === "leaderboard" && show.view.teams) {
    return (
      <Suspense fallback={<TopShow {...show} rules={rules} />}>
        <TeamsShow {...show} rules={rules} />
      </Suspense>
    );
  }
  if (phase === "leaderboard") return <TopShow {...show} rules={rules} />;
  if (phase === "reveal" && question) return <RevealShow key={question.slot} {...show} question={question} />;
  if ((phase === "question" || phase === "closing") && question) return <QuestionShow key={question.slot} {...show} question={question} />;
  if (phase === "get_ready" || phase === "read_first") {
    return (
      <Suspense fallback={<p className="bs-wait">{`Question ${show.view.question_no} of ${show.view.question_count}`}</p>}>
        {question && phase === "read_first" ? (
          <ReadFirstShow key={question.slot} {...show} question={question} />
        ) : (
          <BuildUpShow {...show} />
        )}
      </Suspense>
    );
  }
  return <LobbyShow {...show} />;
}

function usePointerMoved(): boolean {
  const [isMoved, setMoved] = useState(true);
  useEffect(() => {
    let timer = setTimeout(() => setMoved(false), CURSOR_MS);
    const onMove = (): void => {
      setMoved(true);
      clearTimeout(timer);
      timer = setTimeout(() => setMoved(false), CURSOR_MS);
    };
    window.addEventListener("pointermove", onMove);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pointermove", onMove);
    };
  }, []);
  return isMoved;
}
