import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import type { ReactElement } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { dayAndTime, durationText } from "../../../lib/times.ts";
import { useNow } from "../../../lib/use-now.ts";
import { AddToCalendar } from "../../../platform/events/add-to-calendar.tsx";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import type { PicksSave } from "../../../platform/picks/picks-saver.ts";
import { SaveStatus } from "../../../platform/picks/save-status.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { pickLabel, progressLabel, toShortName } from "../spread-labels.ts";
import { hasPick, type WeekBoard } from "../week-board.ts";
import "../live/live.css";

interface WeekCompleteProps {
  readonly event: EventDetail;
  readonly rules: Rules;
  readonly board: WeekBoard;
  readonly save: PicksSave;
  readonly onClose: () => void;
}

/** Sheet shown when a week's picks are complete: the picks, until when they can change, and a text to share. */
export function WeekComplete({ event, rules, board, save, onClose }: WeekCompleteProps): ReactElement {
  const picked = board.matchups.filter(({ isVoid, pick }) => !isVoid && hasPick(pick));
  const lock = board.nextLockAt;
  const now = useNow();
  const url = `${location.origin}/ps/${event.meta.custom_short_id ?? event.id}?week=${board.no}`;
  const text = `${progressLabel(board)} for ${board.label} of ${event.name}. ${url}`;
  return (
    <Sheet isOpen title={`${board.label} is complete`} onClose={onClose}>
      <div className="stack s-spread">
        <p className="row nowrap">
          <span className="meta">
            {counted(picked.length, "pick")}.{" "}
            {lock === null
              ? ""
              : `The next one locks ${dayAndTime(lock)}, in ${durationText(lock - now)}. Until its lock each can be changed.`}
          </span>
          <SaveStatus save={save} />
        </p>
        <ol className="ranked plain">
          {picked.map((matchup) => (
            <li key={matchup.key}>
              <span className="grow">
                <b>{pickLabel(rules, matchup)}</b>
                <span className="small meta under">{toShortName(matchup.view)}</span>
              </span>
              {matchup.pick.best_bet ? <span className="small">best bet</span> : null}
              {matchup.pick.confidence === null ? null : <b className="num">{matchup.pick.confidence}</b>}
            </li>
          ))}
        </ol>
        <p className="row">
          <CopyButton text={text} what="text">
            Copy text to share
          </CopyButton>
          {lock === null ? null : <AddToCalendar eventId={event.id} />}
        </p>
      </div>
    </Sheet>
  );
}
