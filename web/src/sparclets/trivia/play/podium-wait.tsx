import type { ParticipantState } from "@sparc/contract/entities/room";
import type { TriviaRoomView } from "@sparc/sparclets/trivia/trivia-room.schema";
import { type ReactElement, useEffect } from "react";
import { counted, ordinalSuffix } from "../../../lib/ordinals.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { announce } from "../../../ui/announcer.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Standings } from "../../../ui/standings.tsx";
import { PlayFrame } from "./frame.tsx";
import { useRows } from "./standing.tsx";

/** Places that the podium shows one by one. */
const PLACES = 3;

interface PodiumWaitProps {
  readonly event: EventDetail;
  readonly view: TriviaRoomView;
  readonly mine: ParticipantState | null;
}

/**
 * A phone while the podium shows its places one by one. It says "Look up" until the player's own place is shown, and lists the places that
 * are shown, so that nobody needs the big screen.
 */
export function PodiumWait({ event, view, mine }: PodiumWaitProps): ReactElement {
  const rows = useRows(view, null);
  const own = useRows(view, mine).find((row) => row.isOwn);
  const rank = mine?.is_joined ? mine.rank : null;
  const shown = (view.top ?? []).map((row) => `${row.rank}${ordinalSuffix(row.rank)}: ${row.name}.`).join(" ");
  const ownPlace = rank === null ? "" : `You finished ${rank}${ordinalSuffix(rank)}.`;
  useEffect(() => announce(`The podium. ${shown} ${ownPlace}`, "polite", "standing"), [shown, ownPlace]);
  return (
    <PlayFrame
      event={event}
      label="Podium"
      head={<b>{event.name}</b>}
      isField
      className={classNames("tv-pod", rank === null && "is-waiting")}
    >
      <p className="micro">
        {rank === null
          ? "The podium"
          : `${rank > PLACES ? "You finished" : "That is you, up there"} with ${counted(mine?.points ?? 0, "point")}`}
      </p>
      <h1 className={rank === null ? "h1" : "score tv-huge"}>
        {rank === null ? (
          "Look up"
        ) : (
          <>
            {rank}
            <sup>{ordinalSuffix(rank)}</sup>
          </>
        )}
      </h1>
      <p>{view.is_paused ? "Paused by the host." : "Third, second, first: the places come one by one."}</p>
      {rows.length > 0 ? (
        <Standings label="Shown so far" rows={rows.map((row) => ({ ...row, movement: null, isOwn: row.id === own?.id }))} isHeadHidden />
      ) : null}
    </PlayFrame>
  );
}
