import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { retryImport } from "../../../lib/retry-import.ts";
import { useNow } from "../../../lib/use-now.ts";
import { AddToCalendar, hasStartAhead } from "../../../platform/events/add-to-calendar.tsx";
import { type EventDetail, ownGameQuery } from "../../../platform/events/events.queries.ts";
import { momentLabels } from "../../../platform/events/moment-labels.ts";
import { RemindMe } from "../../../platform/events/remind-me.tsx";
import { SaveScore } from "../../../platform/guests/save-score.tsx";
import { PrizesButton } from "../../../platform/prizes/prizes-button.tsx";
import { useConnection } from "../../../realtime/connection-store.ts";
import { usePointsName } from "../../../theme/points-name.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { CheckIcon } from "../../../ui/icons/status-icons.ts";
import { Ticket } from "../../../ui/ticket.tsx";
import { lengthLabel } from "../game-length.ts";
import { PointsButton } from "../points-button.tsx";
import { Buzzer } from "./buzzer.tsx";
import { ChangeButton } from "./change-button.tsx";
import { PlayFrame } from "./frame.tsx";
import { LobbyClock } from "./lobby-clock.tsx";
import { PlayOptions } from "./options.tsx";
import { WhoAmI } from "./who.tsx";

const WarmUp = lazyPart(() => retryImport(() => import("./warm-up.tsx")), "WarmUp");
const NewestPlayers = lazyPart(() => retryImport(() => import("./newest-players.tsx")), "NewestPlayers");
const Cheer = lazyPart(() => retryImport(() => import("./cheer.tsx")), "Cheer");
const LobbyTeam = lazyPart(() => import("../teams/phone-teams.tsx"), "LobbyTeam");
const REFRESH_MS = 4_000;

interface LobbyScreenProps {
  readonly event: EventDetail;
  readonly view: TriviaRoomView;
  readonly mine: ParticipantState;
  readonly onMine: (mine: ParticipantState) => void;
}

/** Lobby after joining: the player's name and number, stakes, start time, and options that stay in sight with the button for cheers. */
export function LobbyScreen({ event, view, mine, onMine }: LobbyScreenProps): ReactElement {
  const { many } = usePointsName();
  const now = useNow();
  const timed = withRoomStart(event, view);
  const { data } = useQuery({ ...ownGameQuery(event.id), refetchInterval: REFRESH_MS });
  const players = Math.max(1, data?.players ?? 0, mine.players, view.players ?? 0);
  const most = mostStars(event);
  const actionClass = buttonClass({ variant: "on-field", size: "sm" });
  return (
    <PlayFrame
      event={event}
      label="Lobby"
      head={<b>{event.name}</b>}
      end={<ConnectedPill />}
      foot={
        <div className="lobby-foot">
          <PlayOptions eventId={event.id} view={view} mine={mine} onMine={onMine} />
          {view.lobby?.cheers ? (
            <Suspense>
              <Cheer eventId={event.id} cheers={view.lobby.cheers} players={players} />
            </Suspense>
          ) : null}
        </div>
      }
      isField
      className="tv-lobby"
    >
      <LobbyClock startsAtMs={timed.starts_at === null ? null : Date.parse(timed.starts_at)} players={players} />
      <p className="micro">You are in</p>
      <WhoAmI called={mine.name}>
        {view.has_hidden_names ? <p>{hiddenNameLabel(mine)}</p> : <p className="by-name">The others see you by this name.</p>}
        <ChangeButton eventId={event.id} called={mine.name} />
      </WhoAmI>
      {view.teams ? (
        <Suspense>
          <LobbyTeam event={event} teams={view.teams} mine={mine} onMine={onMine} />
        </Suspense>
      ) : null}
      {view.lobby?.newest ? (
        <Suspense>
          <NewestPlayers newest={view.lobby.newest} ownNumber={mine.number ?? null} players={players} />
        </Suspense>
      ) : null}
      {view.lobby?.warm_up ? (
        <Suspense>
          <WarmUp eventId={event.id} poll={view.lobby.warm_up} />
        </Suspense>
      ) : null}
      <Ticket
        className="lobby-ticket"
        stub={
          most > 0 ? (
            <>
              <span className="micro">Up to</span>
              <span className="num big">{most.toLocaleString()}</span>
              <span className="micro">{many}</span>
            </>
          ) : (
            <>
              <span className="micro">Questions</span>
              <span className="num big">{view.question_count}</span>
            </>
          )
        }
      >
        <p className={classNames("micro meta", isOnClock(timed, now) && "by-clock")}>{startText(timed, now)}</p>
        <p className="meta">
          {lengthLabel(view)}, one at a time, on this page.
          {event.rules.preset === "speed" ? " Quick right answers are worth more." : ""}
        </p>
      </Ticket>
      <div className="row wrap">
        <RemindMe event={timed} variant="on-field" size="sm" />
        {hasStartAhead(timed, now) ? <AddToCalendar eventId={event.id} className={actionClass} /> : null}
        <PointsButton rules={event.rules} className={actionClass} />
        <PrizesButton event={event} className={actionClass} />
      </div>
      <SaveScore variant="on-field" size="sm" />
      <Buzzer />
    </PlayFrame>
  );
}

/** What the room sees where names are hidden. */
const hiddenNameLabel = ({ number }: ParticipantState): string =>
  number == null ? "The room sees your number, not your name." : `The room sees “Player ${number}”, not your name or face.`;

/** The event with the start that the room sends, which is newer than the page's when the host has moved it. */
function withRoomStart(event: EventDetail, { lobby }: TriviaRoomView): EventDetail {
  if (!lobby) return event;
  return { ...event, starts_at: lobby.starts_at_ms === null ? null : new Date(lobby.starts_at_ms).toISOString() };
}

const HOUR_MS = 3_600_000;

/** Whether the clock at the top says when it starts as well as the time of day does. */
const isOnClock = ({ starts_at }: EventDetail, now: number): boolean => starts_at === null || Date.parse(starts_at) - now < HOUR_MS;

/** Start time: automatic, or planned when the host starts the game by hand. */
function startText(event: EventDetail, now: number): string {
  if (event.starts_at === null) return "Starts when the host is ready";
  if (Date.parse(event.starts_at) <= now) return "Starts at any moment";
  const { main, side } = momentLabels(event, now);
  return `${event.auto_start ? "Starts" : "Planned for"} ${main}, ${side}`;
}

/** The most stars a player can earn: the winner with every answer right. */
function mostStars({ stars, slot_count }: EventDetail): number {
  return stars.taking_part + stars.per_right * slot_count + Math.max(0, ...stars.ranks.map((band) => band.stars));
}

function ConnectedPill(): ReactElement | null {
  const isConnected = useConnection((state) => state.isConnected);
  if (!isConnected) return null;
  return (
    <span className="pill plainpill">
      <CheckIcon className="size-s" />
      Connected
    </span>
  );
}
