import { type ReactElement, useState } from "react";
import { dayAndTime } from "../../lib/times.ts";
import { Following } from "../../platform/picks/following.tsx";
import { OwnPicksGate } from "../../platform/picks/own-picks-gate.tsx";
import { usePickKeys } from "../../platform/picks/pick-keys.ts";
import { lockAll, toSlots } from "../../platform/picks/pick-slots.ts";
import type { OwnPicks } from "../../platform/picks/picks.queries.ts";
import { PicksFoot } from "../../platform/picks/picks-foot.tsx";
import { PicksNotice } from "../../platform/picks/picks-notice.tsx";
import { PicksPage } from "../../platform/picks/picks-page.tsx";
import { PicksTools } from "../../platform/picks/picks-tools.tsx";
import { type FollowedEvent, untilOver, useFollowedEvent } from "../../platform/picks/use-followed-event.ts";
import { pickPlaceId, useNewLocks } from "../../platform/picks/use-new-locks.ts";
import { usePicks } from "../../platform/picks/use-picks.ts";
import { usePicksSession } from "../../platform/picks/use-picks-session.ts";
import type { PlayProps } from "../../platform/sparclet.ts";
import { announce } from "../../ui/announcer.ts";
import { Radio } from "../../ui/checkbox.tsx";
import { type BoardGame, type PickTwoSlot, toBoard, toName, type Winner } from "./board.ts";
import { PickTwoTable } from "./results.tsx";

const FRAME = { screen: "", page: "page stack" };

/** Two games to pick, with the standings once one of them has a winner. */
export function Play({ event: given }: PlayProps): ReactElement {
  const followed = useFollowedEvent(given, { everyMs: untilOver });
  return (
    <OwnPicksGate event={followed.event} frame={FRAME}>
      {(server) => <Picking {...followed} server={server} />}
    </OwnPicksGate>
  );
}

function Picking({ event, refetch, server }: FollowedEvent & { readonly server: OwnPicks }): ReactElement {
  const [conflict, setConflict] = useState<string | null>(null);
  const own = usePicks({
    eventId: event.id,
    server,
    onConflict: () => {
      setConflict("A pick came too late: what you saved before stands.");
      refetch();
    },
  });
  const given = toSlots<PickTwoSlot>(event);
  const slots = event.is_owner ? lockAll(given) : given;
  const board = toBoard(slots, own.picks);
  const { label, missing, nextLockAt } = board;
  const session = usePicksSession({ own, slots, nextLockAt, onUndone: () => announce("Taken back.") });
  useNewLocks({ open: new Map(slots.flatMap(({ key, is_locked, view }) => (is_locked ? [] : [[key, toName(view)]]))) });
  const next = (): void => document.querySelector<HTMLElement>(`[data-pick="${missing[0]}"] input`)?.focus();
  usePickKeys({ undo: session.undo, next_missing: next });
  const pick = (key: string, winner: Winner): void => {
    setConflict(null);
    session.apply({ [key]: { winner } });
  };
  return (
    <PicksPage event={event} frame={FRAME}>
      <Following eventId={event.id} onChanged={refetch} />
      <PicksNotice {...{ event, own, conflict }} noun="event" otherwise={null} />
      {board.games.map((game) => (
        <Game key={game.slot.key} game={game} onPick={(winner) => pick(game.slot.key, winner)} />
      ))}
      <p className="row">
        <PicksTools
          event={event}
          version={own.version}
          rules={<p>A right winner brings a point. A game without one counts for nobody.</p>}
        />
      </p>
      {slots.some(({ view }) => view.winner !== null) ? <PickTwoTable event={event} /> : null}
      {event.is_owner ? null : (
        <PicksFoot
          {...{ label, save: own.save, isLocked: board.isLocked, canUndo: session.canUndo, card: event.id }}
          count={<b>{label}</b>}
          pips={board.games.map(({ picked }) => (picked === null ? "off" : "on"))}
          next={missing.length > 0 ? "Next missing pick" : null}
          onUndo={session.undo}
          onNext={next}
        />
      )}
    </PicksPage>
  );
}

function Game({ game, onPick }: { readonly game: BoardGame; readonly onPick: (winner: Winner) => void }): ReactElement {
  const { key, view, is_locked: isLocked, locks_at: locksAt } = game.slot;
  const winner = view.winner === null ? "" : ` Won by ${view[view.winner]}.`;
  return (
    <fieldset className="field" id={pickPlaceId(key)} data-pick={key} tabIndex={-1} disabled={isLocked}>
      <legend>{toName(view)}</legend>
      {(["home", "away"] as const).map((side) => (
        <Radio key={side} name={key} label={view[side]} checked={game.picked === side} onChange={() => onPick(side)} />
      ))}
      <p className="small meta">
        {isLocked ? `Locked.${winner}` : locksAt === null ? "When it locks is not set yet." : `Locks ${dayAndTime(Date.parse(locksAt))}`}
      </p>
    </fieldset>
  );
}
