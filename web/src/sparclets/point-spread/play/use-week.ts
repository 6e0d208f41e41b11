import type { Rules, Side } from "@sparc/sparclets/point-spread/point-spread.schema";
import { useCallback, useEffect, useRef, useState } from "react";
import { serverNow } from "../../../lib/server-now.ts";
import type { PicksMap } from "../../../platform/picks/picks-saver.ts";
import type { Picks } from "../../../platform/picks/use-picks.ts";
import { announce } from "../../../ui/announcer.ts";
import { progressWords, shortNameOf } from "../spread-words.ts";
import { boardOf, type Matchup, type Week, type WeekBoard } from "../week-board.ts";
import {
  bestBetChange,
  type Change,
  guessChange,
  inverseOf,
  numberChange,
  type PickSet,
  rankChange,
  sideChange,
  totalChange,
} from "./change.ts";

const MOST_UNDOS = 50;
/** So near to a lock nothing waits for more changes. */
const AT_ONCE_BEFORE_LOCK_MS = 5_000;

/** Said where the last touch was: why it changed nothing, or what it cost another pick. */
export interface TouchNote {
  readonly key: string;
  readonly words: string;
  readonly isRefusal: boolean;
  /** What would go instead, as the week stands now. */
  readonly offer: { readonly label: string; readonly take: () => void } | null;
}

/** The offer is worked out anew as long as it stands: other devices and locks change what it would do. */
interface KeptNote extends Omit<TouchNote, "offer"> {
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
  /** Gives the highest free numbers in this order; `words` say what moved. */
  readonly rank: (order: readonly Matchup[], words: string) => void;
  readonly undo: () => void;
}

interface WeekInput {
  readonly rules: Rules;
  readonly week: Week;
  readonly own: Picks;
  /** A new choice was made: what was told before is no news any more. */
  readonly onChange: () => void;
}

/** Everything a member can do to a week: shown at once, saved by itself, said aloud, and each step can be undone. */
export function useWeek({ rules, week, own, onChange }: WeekInput): WeekPicking {
  const [note, setNote] = useState<KeptNote | null>(null);
  const [undos, setUndos] = useState<readonly PickSet[]>([]);
  const board = boardOf({ rules, week, picks: own.picks });
  useNewLocks(board);
  const boardWith = (set: PickSet): WeekBoard => boardOf({ rules, week, picks: withSet(own.picks, set) });
  const put = (set: PickSet): void => {
    onChange();
    setUndos([...undos, inverseOf(set, own.picks)].slice(-MOST_UNDOS));
    own.change(set);
    if (board.nextLockAt !== null && board.nextLockAt - serverNow() < AT_ONCE_BEFORE_LOCK_MS) own.saveNow();
  };
  const make = (key: string | null, { set, words, cost, offer }: Change): void => {
    const isRefusal = Object.keys(set).length === 0;
    const shown = isRefusal ? words : cost;
    setNote(key !== null && shown !== undefined ? { key, words: shown, isRefusal, wasOffered: offer !== undefined } : null);
    if (isRefusal) announce(words, "assertive");
    else put(set);
    if (!isRefusal && words !== "") announce(`${words}. ${progressWords(boardWith(set))}.`);
  };
  const undo = (): void => {
    const last = undos.at(-1);
    if (!last) return;
    const locked = new Set(week.slots.flatMap(({ key, is_locked }) => (is_locked ? [key] : [])));
    const set = Object.fromEntries(Object.entries(last).filter(([key]) => !locked.has(key)));
    setUndos(undos.slice(0, -1));
    setNote(null);
    own.change(set);
    announce(`Taken back. ${progressWords(boardWith(set))}.`);
  };
  const of = (key: string) => ({ rules, board, key });
  const shownNote = (): TouchNote | null => {
    if (!note || !board.matchups.some(({ key }) => key === note.key)) return null;
    const offer = note.wasOffered ? bestBetChange(of(note.key)).offer : undefined;
    const take = (): void => {
      if (offer) make(note.key, offer.change);
      document.getElementById(matchupId(note.key))?.focus();
    };
    return { ...note, offer: offer ? { label: offer.label, take } : null };
  };
  return {
    ...{ board, own, undo },
    note: shownNote(),
    canUndo: undos.length > 0,
    pickSide: (key, side) => make(key, sideChange({ ...of(key), side })),
    pickTotal: (key, total) => make(key, totalChange({ ...of(key), total })),
    setNumber: (key, number) => make(key, numberChange({ ...of(key), number })),
    setBestBet: (key) => make(key, bestBetChange(of(key))),
    setGuess: (key, guess) => make(key, guessChange({ ...of(key), guess })),
    rank: (order, words) => make(null, { set: rankChange(board, order), words }),
  };
}

function withSet(picks: PicksMap, set: PickSet): PicksMap {
  return Object.fromEntries(Object.entries({ ...picks, ...set }).filter(([, pick]) => pick !== null));
}

/** Says which matchups just locked. Where the focus was in one of them, it stays with it. */
function useNewLocks(board: WeekBoard): void {
  const { matchups } = board;
  const known = useRef(openNames(matchups));
  const focused = useRef<string | null>(null);
  const follow = useCallback((event: FocusEvent): void => {
    const place = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-matchup]") : null;
    focused.current = place?.dataset.matchup ?? null;
  }, []);
  useEffect(() => {
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, [follow]);
  useEffect(() => {
    const open = openNames(matchups);
    const before = known.current;
    known.current = open;
    const locked = [...before].filter(([key]) => !open.has(key));
    if (locked.length === 0) return;
    announce(`Locked: ${locked.map(([, name]) => name).join("; ")}. What you saved counts.`, "assertive");
    if (locked.some(([key]) => key === focused.current)) document.getElementById(matchupId(focused.current ?? ""))?.focus();
  });
}

function openNames(matchups: readonly Matchup[]): ReadonlyMap<string, string> {
  return new Map(matchups.flatMap(({ phase, key, view }) => (phase === "open" ? [[key, shortNameOf(view)] as const] : [])));
}

export function matchupId(key: string): string {
  return `matchup-${key}`;
}
