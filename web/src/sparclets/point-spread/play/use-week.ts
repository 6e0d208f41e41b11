import type { Rules, Side } from "@sparc/sparclets/point-spread/point-spread.schema";
import { useState } from "react";
import { type PickSet, withSet } from "../../../platform/picks/pick-set.ts";
import { pickPlaceId, useNewLocks } from "../../../platform/picks/use-new-locks.ts";
import type { Picks } from "../../../platform/picks/use-picks.ts";
import { usePicksSession } from "../../../platform/picks/use-picks-session.ts";
import { announce } from "../../../ui/announcer.ts";
import { progressLabel, toShortName } from "../spread-labels.ts";
import { type Matchup, toBoard, type Week, type WeekBoard } from "../week-board.ts";
import { bestBetChange, type Change, guessChange, numberChange, rankChange, sideChange, totalChange } from "./change.ts";

/** Note shown at the last touched matchup: why nothing changed, or the effect on another pick. */
export interface TouchNote {
  readonly key: string;
  readonly message: string;
  readonly isRefusal: boolean;
  /** Alternative offered for the week as it is now. */
  readonly offer: { readonly label: string; readonly take: () => void } | null;
}

/** The offer is not stored but recomputed on each render, because other devices and locks can change its effect. */
interface SavedNote extends Omit<TouchNote, "offer"> {
  readonly wasOffered: boolean;
}

export interface WeekPicking {
  readonly board: WeekBoard;
  readonly own: Picks;
  readonly note: TouchNote | null;
  readonly canUndo: boolean;
  readonly pickSide: (key: string, side: Side) => void;
  readonly pickTotal: (key: string, total: "over" | "under") => void;
  readonly setNumber: (key: string, number: number | null) => void;
  readonly setBestBet: (key: string) => void;
  readonly setGuess: (key: string, guess: number | null) => void;
  /** Assigns the highest free numbers in this order; `message` is announced. */
  readonly rank: (order: readonly Matchup[], message: string) => void;
  readonly undo: () => void;
}

interface WeekInput {
  readonly rules: Rules;
  readonly week: Week;
  readonly own: Picks;
  /** Called on a new pick, so that an older save conflict is no longer shown. */
  readonly onChange: () => void;
}

/** A member's actions on a week. Each is shown at once, saved automatically, announced, and can be undone. */
export function useWeek({ rules, week, own, onChange }: WeekInput): WeekPicking {
  const [note, setNote] = useState<SavedNote | null>(null);
  const board = toBoard({ rules, week, picks: own.picks });
  useNewLocks({ open: openNames(board.matchups) });
  const boardWith = (set: PickSet): WeekBoard => toBoard({ rules, week, picks: withSet(own.picks, set) });
  const session = usePicksSession({
    ...{ own, slots: week.slots },
    nextLockAt: board.nextLockAt,
    onUndone: (set) => {
      setNote(null);
      announce(`Taken back. ${progressLabel(boardWith(set))}.`);
    },
  });
  const put = (set: PickSet): void => {
    onChange();
    session.apply(set);
  };
  const make = (key: string | null, { set, message, cost, offer }: Change): void => {
    const isRefusal = Object.keys(set).length === 0;
    const shown = isRefusal ? message : cost;
    setNote(key !== null && shown !== undefined ? { key, message: shown, isRefusal, wasOffered: offer !== undefined } : null);
    if (isRefusal) announce(message, "assertive");
    else put(set);
    if (!isRefusal && message !== "") announce(`${message}. ${progressLabel(boardWith(set))}.`);
  };
  const of = (key: string) => ({ rules, board, key });
  const shownNote = (): TouchNote | null => {
    if (!note || !board.matchups.some(({ key }) => key === note.key)) return null;
    const offer = note.wasOffered ? bestBetChange(of(note.key)).offer : undefined;
    const take = (): void => {
      if (offer) make(note.key, offer.change);
      document.getElementById(pickPlaceId(note.key))?.focus();
    };
    return { ...note, offer: offer ? { label: offer.label, take } : null };
  };
  return {
    ...{ board, own },
    undo: () => void session.undo(),
    note: shownNote(),
    canUndo: session.canUndo,
    pickSide: (key, side) => make(key, sideChange({ ...of(key), side })),
    pickTotal: (key, total) => make(key, totalChange({ ...of(key), total })),
    setNumber: (key, number) => make(key, numberChange({ ...of(key), number })),
    setBestBet: (key) => make(key, bestBetChange(of(key))),
    setGuess: (key, guess) => make(key, guessChange({ ...of(key), guess })),
    rank: (order, message) => make(null, { set: rankChange(board, order), message }),
  };
}

function openNames(matchups: readonly Matchup[]): ReadonlyMap<string, string> {
  return new Map(matchups.flatMap(({ phase, key, view }) => (phase === "open" ? [[key, toShortName(view)] as const] : [])));
}
