import type { Pick, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { type PickSet, withSet } from "../../../platform/picks/pick-set.ts";
import type { OwnPicks } from "../../../platform/picks/picks.queries.ts";
import type { SaveConflict } from "../../../platform/picks/picks-saver.ts";
import { type Picks, usePicks } from "../../../platform/picks/use-picks.ts";
import { usePicksSession, withNotify } from "../../../platform/picks/use-picks-session.ts";
import { useSlotsClock } from "../../../platform/picks/use-slots-clock.ts";
import { announce } from "../../../ui/announcer.ts";
import { type Board, type BoardSeries, type BoardSlot, toBoard } from "./board.ts";
import { filledChange, lengthChange, winnerChange } from "./change.ts";
import { type ClearingChange, clearingLabel } from "./clearing.ts";
import { progressLabel, spokenPick, toWinner } from "./labels.ts";
import type { PickBy } from "./pick-input.ts";

/** A pick with the board before and after it, for the code that decides where to scroll next. */
export interface PickMade {
  readonly series: BoardSeries;
  readonly before: Board;
  readonly after: Board;
  readonly by: PickBy;
}

export interface Picking {
  readonly board: Board;
  readonly own: Picks;
  readonly canUndo: boolean;
  readonly pending: ClearingChange | null;
  readonly conflict: SaveConflict | null;
  readonly pickWinner: (series: BoardSeries, team: string, by: PickBy) => void;
  readonly pickLength: (series: BoardSeries, length: number, by: PickBy) => void;
  readonly setNumber: (number: number | null) => void;
  /** Applies a helper's picks; `message` describes what it did. */
  readonly fill: (filled: Readonly<Record<string, Pick>>, message: string) => void;
  /** Undoes the last change and returns the key of its slot; null when there was none. */
  readonly undo: () => string | null;
  readonly cancel: () => void;
  /** Applies the pending change; with `carry` the new winner replaces the former one in later picks instead of clearing them. */
  readonly confirm: (carry: boolean) => void;
}

interface PickingInput {
  readonly eventId: string;
  readonly rules: Rules;
  readonly slots: readonly BoardSlot[];
  readonly server: OwnPicks;
  readonly onMade: (made: PickMade) => void;
  readonly onConflict: (conflict: SaveConflict) => void;
}

interface Pending {
  readonly change: ClearingChange;
  readonly set: PickSet;
  readonly carried: PickSet;
}

/** State and actions of a member's picks. Every step can be undone, and a change that would clear later picks waits for confirmation. */
export function usePicking({ eventId, rules, slots, server, onMade, onConflict }: PickingInput): Picking {
  const [conflict, setConflict] = useState<SaveConflict | null>(null);
  const [pending, setPending] = useState<Pending | null>(null);
  const own = usePicks({
    eventId,
    server,
    onConflict: (news) => {
      setConflict(news);
      onConflict(news);
    },
  });
  const now = useSlotsClock(slots);
  const board = toBoard({ slots, picks: own.picks, now, mode: rules.mode });
  const after = (set: PickSet): Board => toBoard({ slots, picks: withSet(own.picks, set), now, mode: rules.mode });
  const { apply, ...session } = usePicksSession({
    ...{ own, slots },
    nextLockAt: board.nextLockAt,
    onUndone: (set) => announce(`Taken back. ${progressLabel(after(set))}.`, "polite", "pick"),
  });
  const make = (input: { series: BoardSeries; set: PickSet; by: PickBy }): Board => {
    const next = after(input.set);
    apply(input.set);
    const made = seriesIn(next, input.series.key);
    if (made) announce(spokenPick(made, next), "polite", "pick");
    onMade({ series: input.series, before: board, after: next, by: input.by });
    return next;
  };
  const cancel = (): void => setPending(null);
  // A change that waits for its answer ends when its series locks meanwhile.
  const asked = pending && !seriesIn(board, pending.change.series.key)?.isLocked ? pending : null;
  return {
    board,
    own,
    canUndo: session.canUndo,
    pending: asked?.change ?? null,
    conflict,
    pickWinner: (series, team, by) => {
      const { set, cleared, carried } = winnerChange({ rules, slots, picks: own.picks, key: series.key, winner: team });
      const change = toClearing({ board, series, team, cleared });
      if (!change) {
        make({ series, set, by });
        return;
      }
      announce(clearingLabel(change), "assertive");
      setPending({ change, set, carried });
    },
    pickLength: (series, length, by) =>
      void make({ series, set: lengthChange({ rules, slots, picks: own.picks, key: series.key, length }).set, by }),
    setNumber: (number) => {
      if (board.tieBreak) apply({ [board.tieBreak.key]: number === null ? null : { number } });
    },
    fill: (filled, message) => {
      const set = filledChange({ slots, picks: own.picks, filled });
      if (Object.keys(set).length === 0) return withNotify((notify) => notify.message(board.opens ?? "Nothing to fill in"));
      apply(set);
      session.offerUndo(`${message}. ${progressLabel(after(set))}`);
    },
    undo: () => Object.keys(session.undo() ?? {})[0] ?? null,
    cancel,
    confirm: (carry) => {
      if (!asked) return;
      cancel();
      make({ series: asked.change.series, set: carry ? asked.carried : asked.set, by: "keys" });
      const { after, cleared } = asked.change;
      session.offerUndo(`${after.name} picked, ${counted(cleared.length, "later pick")} ${carry ? "changed too" : "cleared"}`);
    },
  };
}

function seriesIn(board: Board, key: string): BoardSeries | null {
  return board.rounds.flatMap(({ series }) => series).find((one) => one.key === key) ?? null;
}

/** Null when no later pick would be cleared, or no winner was picked before. */
function toClearing(input: { board: Board; series: BoardSeries; team: string; cleared: readonly string[] }): ClearingChange | null {
  const before = toWinner(input.series);
  const after = input.series.sides.find(({ team }) => team?.id === input.team)?.team ?? null;
  const cleared = input.cleared.flatMap((key) => seriesIn(input.board, key) ?? []);
  return before && after && cleared.length > 0 ? { series: input.series, before, after, cleared } : null;
}
