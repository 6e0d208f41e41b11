import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, useState } from "react";
import { call } from "../../../api/api.ts";
import { isApiError } from "../../../api/api-error.ts";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useSingleFlight } from "../../../lib/use-single-flight.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { useSession } from "../../../session/session-store.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { LockIcon } from "../../../ui/icons/status-icons.ts";
import { Notice } from "../../../ui/notice.tsx";
import { PlayFrame } from "./frame.tsx";
import { CommunityLink, ConsoleLink } from "./links.tsx";
import { WhoAmI } from "./who.tsx";

interface JoinScreenProps {
  readonly event: EventDetail;
  readonly view: TriviaRoomView;
  /** True when the player was in the game and is no longer, which only a host can cause. */
  readonly wasRemoved: boolean;
  readonly onJoined: (mine: ParticipantState) => void;
}
type Refusal = { readonly code: string; readonly text: string };

/** Joins the game with one tap. A player who comes during a question watches it and plays from the next. */
export function JoinScreen({ event, view, wasRemoved, onJoined }: JoinScreenProps): ReactElement {
  const userId = useSession((state) => state.user?.id);
  const { isBusy, run } = useSingleFlight();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const join = async (): Promise<void> => {
    setRefusal(null);
    try {
      onJoined((await call("participation.start", { params: { id: event.id } })).data);
    } catch (error) {
      const text = friendlyError(error);
      setRefusal({ code: isApiError(error) ? error.code : "", text });
      announce(text, "assertive");
    }
  };
  const again = { isBusy, onAgain: () => void run(join) };
  if (wasRemoved || refusal?.code === "players.removed") return <RemovedScreen event={event} {...again} hasAsked={refusal !== null} />;
  const isHost = event.created_by === userId;
  return (
    <PlayFrame event={event} label="Join" head={<b>{event.name}</b>} isField>
      <p className="micro">{stateLabel(view)}</p>
      <WhoAmI>
        <p>{whoLabel(view)}</p>
      </WhoAmI>
      {refusal ? <Notice tone="bad">{refusal.text}</Notice> : null}
      {isHost ? (
        <ConsoleLink event={event} />
      ) : view.is_lobby_locked ? (
        <p className="tv-shut">
          <LockIcon /> The host has closed the door. If it opens again, the button to join comes back here.
        </p>
      ) : (
        <Button variant="accent" size="xl" isWide isBusy={isBusy} onClick={() => void run(join)}>
          I'm in
        </Button>
      )}
    </PlayFrame>
  );
}

function stateLabel({ phase, question_no, question_count, is_lobby_locked }: TriviaRoomView): string {
  if (phase !== "lobby") return `Question ${question_no} of ${question_count} is on`;
  return is_lobby_locked ? "The lobby is closed" : "The lobby is open";
}

function whoLabel({ phase, question_no, question_count, has_hidden_names }: TriviaRoomView): string {
  if (phase === "question" || phase === "closing")
    return question_no < question_count ? "You watch this one and play from the next." : "This is the last question: you can watch it.";
  if (phase !== "lobby") return "You play from the next question on.";
  return has_hidden_names ? "Names are hidden: the room sees a number." : "This is the name the room sees.";
}

interface RemovedScreenProps {
  readonly event: EventDetail;
  readonly isBusy: boolean;
  readonly hasAsked: boolean;
  readonly onAgain: () => void;
}

/** Tells the player without blame that the host removed them, and offers to join again. */
function RemovedScreen({ event, isBusy, hasAsked, onAgain }: RemovedScreenProps): ReactElement {
  return (
    <PlayFrame event={event} label="Not in this game" head={<b>{event.name}</b>} isField className="tv-removed">
      <h1 className="h2">The host has taken you out of this game</h1>
      <p>Your answers are kept. If it was a mistake, tell the host: they can let you back in, with everything you had.</p>
      {hasAsked ? <p className="small">You are not back in yet.</p> : null}
      <Button variant="accent" size="xl" isWide isBusy={isBusy} onClick={onAgain}>
        Try to come back
      </Button>
      <CommunityLink event={event} variant="on-field" />
    </PlayFrame>
  );
}
