import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { spokenAddress } from "../../../lib/bootstrap-config.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { copyJoinLink } from "../../../platform/studio/event-menu.tsx";
import { joinPath } from "../../../platform/studio/join-path.ts";
import { useConnection } from "../../../realtime/connection-store.ts";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { CopyIcon, ExitIcon, EyeIcon, MuteIcon, SoundIcon } from "../../../ui/icons/action-icons.ts";
import { ScreenIcon } from "../../../ui/icons/place-icons.ts";
import { CheckIcon, LockIcon, OfflineIcon } from "../../../ui/icons/status-icons.ts";
import type { HostCommands } from "./commands.ts";
import { RehearsalBar, Rehearse } from "./rehearsal.tsx";
import { screenSoundLabel } from "./screen-sound-label.ts";
import { canEnd, type HostCounts, type HostView, isOver } from "./view.ts";

interface HostTopProps {
  readonly event: EventDetail;
  readonly view: HostView | null;
  readonly counts: Pick<HostCounts, "screens" | "screen_sound"> | null;
  readonly commands: HostCommands;
  readonly onEnd: () => void;
}

/** Header of the host console: event name, join address, connection state and, on wide screens, the links and the lobby's controls. */
export function HostTop({ event, view, counts, commands, onEnd }: HostTopProps): ReactElement {
  return (
    <header className="hc-top">
      {event.rehearsal_of && view ? <RehearsalBar event={event} /> : null}
      <h1 className="h3" tabIndex={-1}>
        {event.name} <StateChip view={view} />
      </h1>
      <p className="hc-lines">
        <span className="addr">{spokenAddress(joinPath(event))}</span>
        <Line />
        {counts?.screens === undefined ? null : <Presenter screens={counts.screens} sound={counts.screen_sound} />}
      </p>
      {view ? (
        <span className="row end hc-desk">
          <HostLinks event={event} view={view} commands={commands} onEnd={onEnd} />
        </span>
      ) : null}
    </header>
  );
}

function StateChip({ view }: Pick<HostTopProps, "view">): ReactElement | null {
  if (!view) return null;
  if (view.is_paused) return <Chip tone="warn">Paused</Chip>;
  if (isOver(view)) return <Chip tone="ok">Over</Chip>;
  return view.phase === "lobby" ? <Chip tone="info">Lobby</Chip> : <Chip tone="live">Live</Chip>;
}

/** Connection state of this console. While it is disconnected the room goes on by the server's clock. */
function Line(): ReactElement {
  const isConnected = useConnection((state) => state.isConnected);
  const rttMs = useConnection((state) => state.rttMs);
  return (
    <span className={isConnected ? "link-ok" : "link-ok away"}>
      {isConnected ? <CheckIcon className="size-s" /> : <OfflineIcon className="size-s" />}
      <span className="visually-hidden">This console: </span>
      {isConnected ? `Connected${rttMs === null ? "" : `, ${Math.round(rttMs)} ms`}` : "Connecting"}
    </span>
  );
}

interface PresenterProps {
  readonly screens: number;
  readonly sound: HostCounts["screen_sound"];
}

/** Number of connected big screens and whether they may sound, because the big screen may be on another machine. */
function Presenter({ screens, sound }: PresenterProps): ReactElement {
  const label = screens === 0 ? "No big screen" : screens === 1 ? "Big screen on" : `${screens} big screens on`;
  const isBlocked = (sound?.blocked ?? 0) > 0;
  return (
    <>
      <span className={screens > 0 ? "link-ok" : "link-ok none"}>
        <ScreenIcon className="size-s" />
        {label}
      </span>
      {screens > 0 && sound ? (
        <span className={isBlocked ? "link-ok away" : sound.on > 0 ? "link-ok" : "link-ok none"}>
          {sound.on > 0 && !isBlocked ? <SoundIcon className="size-s" /> : <MuteIcon className="size-s" />}
          <span className="screen-sound">{screenSoundLabel(screens, sound)}</span>
        </span>
      ) : null}
    </>
  );
}

interface HostLinksProps extends Omit<HostTopProps, "view" | "counts"> {
  readonly view: HostView;
}

/** Controls of the room: join link, rehearsal, lobby lock, hidden names, big screen and the end of the game. */
export function HostLinks({ event, view, commands, onEnd }: HostLinksProps): ReactElement {
  const isLocked = view.is_lobby_locked === true;
  const areHidden = view.has_hidden_names === true;
  const isOff = commands.busy !== null || undefined;
  const isPodium = view.phase === "podium";
  return (
    <>
      {event.rehearsal_of ? null : (
        <Button size="sm" className="hair" onClick={() => void copyJoinLink(event)}>
          <CopyIcon className="size-s" />
          Copy link
        </Button>
      )}
      {view.phase === "lobby" && !event.rehearsal_of ? <Rehearse event={event} /> : null}
      {isPodium ? null : (
        <Button
          size="sm"
          className="hair"
          aria-disabled={isOff}
          onClick={() => void commands.send({ type: isLocked ? "unlock_lobby" : "lock_lobby" })}
        >
          <LockIcon className="size-s" />
          {isLocked ? "Unlock lobby" : "Lock lobby"}
        </Button>
      )}
      <Button
        size="sm"
        className="hair"
        aria-disabled={isOff}
        onClick={() => void commands.send({ type: "hide_names", is_on: !areHidden })}
      >
        <EyeIcon className="size-s" />
        {areHidden ? "Show names" : "Hide names"}
      </Button>
      <Link
        to="/studio/events/$id/present"
        params={{ id: event.id }}
        target="_blank"
        className={buttonClass({ size: "sm", className: "hair" })}
      >
        <ScreenIcon className="size-s" />
        Big screen
      </Link>
      {canEnd(view) ? (
        <Button size="sm" variant="danger" onClick={onEnd}>
          <ExitIcon className="size-s" />
          End game
        </Button>
      ) : null}
    </>
  );
}
