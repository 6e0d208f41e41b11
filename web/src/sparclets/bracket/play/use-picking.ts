import type { Pick, Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { useCallback, useEffect, useRef, useState } from "react";
import { counted } from "../../../lib/ordinals.ts";
import { serverNow } from "../../../lib/server-now.ts";
import type { OwnPicks } from "../../../platform/picks/picks.queries.ts";
import type { PicksMap, PicksTold } from "../../../platform/picks/picks-saver.ts";
import { type Picks, usePicks } from "../../../platform/picks/use-picks.ts";
import { announce } from "../../../ui/announcer.ts";
import { type Board, type BoardSeries, type BoardSlot, boardOf } from "./board.ts";
import { filledChange, inverseOf, lengthChange, lockedKeys, type PickSet, winnerChange } from "./change.ts";
import { type ClearingChange, clearingWords } from "./clearing.ts";
import type { PickBy } from "./series.tsx";
import { progressWords, spokenPick, winnerOf } from "./words.ts";

const LONGEST_TIMER_MS = 2 ** 31 - 1;
const MOST_UNDOS = 50;
/** So near to the lock nothing waits for more changes. */
const AT_ONCE_BEFORE_LOCK_MS = 5_000;

/** A change with what it does to the board, for who leads on. */
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
  readonly told: PicksTold | null;
  readonly pickWinner: (series: BoardSeries, team: string, by: PickBy) => void;
  readonly pickLength: (series: BoardSeries, length: number, by: PickBy) => void;
  readonly setNumber: (number: number | null) => void;
  /** Puts a helper's map in place; `words` say what was done. */
  readonly fill: (filled: Readonly<Record<string, Pick>>, words: string) => void;
  /** Brings back how it was before the last change, and gives the key it was about; null when there was none. */
  readonly undo: () => string | null;
  readonly keep: () => void;
  /** Makes the pending change; `carry` puts the new winner in the old one's place in later picks instead of clearing them. */
  readonly confirm: (carry: boolean) => void;
}

interface PickingInput {
  readonly eventId: string;
  readonly rules: Rules;
  readonly slots: readonly BoardSlot[];
  readonly server: OwnPicks;
  readonly onMade: (made: PickMade) => void;
  readonly onTold: (told: PicksTold) => void;
}

interface Pending {
  readonly change: ClearingChange;
  readonly set: PickSet;
  readonly carried: PickSet;
}

/** Everything somebody can do to their bracket: each step can be undone, and what would clear later picks is asked about first. */
export function usePicking({ eventId, rules, slots, server, onMade, onTold }: PickingInput): Picking {
  const [told, setTold] = useState<PicksTold | null>(null);
  const [undos, setUndos] = useState<readonly PickSet[]>([]);
  const [pending, setPending] = useState<Pending | null>(null);
  const own = usePicks({
    eventId,
    server,
    onTold: (news) => {
      setTold(news);
      onTold(news);
    },
  });
  const now = useNowAtChange(slots);
  const board = boardOf({ slots, picks: own.picks, now, mode: rules.mode });
  const after = (set: PickSet): Board => boardOf({ slots, picks: withSet(own.picks, set), now, mode: rules.mode });
  const apply = (set: PickSet): void => {
    setUndos([...undos, inverseOf(set, own.picks)].slice(-MOST_UNDOS));
    own.change(set);
    if (board.nextLockAt !== null && board.nextLockAt - serverNow() < AT_ONCE_BEFORE_LOCK_MS) own.saveNow();
  };
  const undo = useUndo({ own, slots, mode: rules.mode, undos, setUndos });
  const make = (a: { series: BoardSeries; set: PickSet; by: PickBy }): Board => {
    const next = after(a.set);
    apply(a.set);
    const made = seriesIn(next, a.series.key);
    if (made) announce(spokenPick(made, next), "polite", "pick");
    onMade({ series: a.series, before: board, after: next, by: a.by });
    return next;
  };
  const keep = (): void => setPending(null);
  return {
    board,
    own,
    canUndo: undos.length > 0,
    pending: pending?.change ?? null,
    told,
    pickWinner: (series, team, by) => {
      const { set, cleared, carried } = winnerChange({ rules, slots, picks: own.picks, key: series.key, winner: team });
      const change = clearingOf({ board, series, team, cleared });
      if (!change) {
        make({ series, set, by });
        return;
      }
      announce(clearingWords(change), "assertive");
      setPending({ change, set, carried });
    },
    pickLength: (series, length, by) =>
      void make({ series, set: lengthChange({ rules, slots, picks: own.picks, key: series.key, length }).set, by }),
    setNumber: (number) => {
      if (board.tieBreak) apply({ [board.tieBreak.key]: number === null ? null : { number } });
    },
    fill: (filled, words) => {
      const set = filledChange({ slots, picks: own.picks, filled });
      if (Object.keys(set).length === 0) return notified((notify) => notify.message(board.opens ?? "Nothing to fill in"));
      apply(set);
      undo.offer(`${words}. ${progressWords(after(set))}`);
    },
    undo: undo.now,
    keep,
    confirm: (carry) => {
      if (!pending) return;
      keep();
      make({ series: pending.change.series, set: carry ? pending.carried : pending.set, by: "keys" });
      const { after, cleared } = pending.change;
      undo.offer(`${after.name} picked, ${counted(cleared.length, "later pick")} ${carry ? "changed too" : "cleared"}`);
    },
  };
}

/** The server's time, renewed when the next slot opens or locks by it: in between nothing is drawn anew. */
function useNowAtChange(slots: readonly BoardSlot[]): number {
  const [now, setNow] = useState(serverNow);
  const coming = slots.flatMap((slot) => [slot.opens_at, slot.locks_at].map((at) => (at === null ? 0 : Date.parse(at))));
  const next = Math.min(...coming.filter((at) => at > now));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setNow(serverNow()), Math.min(Math.max(0, next - serverNow()), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  });
  return now;
}

type Notify = typeof import("../../../ui/notify.ts").notify;

/** Toasts come after the page: fetched once it stands, so that they are there without a network too. */
function notified(tell: (notify: Notify) => unknown): void {
  void import("../../../ui/notify.ts").then(({ notify }) => tell(notify));
}

interface UndoInput {
  readonly own: Picks;
  readonly slots: readonly BoardSlot[];
  readonly mode: Rules["mode"];
  readonly undos: readonly PickSet[];
  readonly setUndos: (undos: readonly PickSet[]) => void;
}

/** One toast offers it at a time, and goes when it is used, wherever that is pressed. */
const UNDO_TOAST = "bracket-undo";
const UNDO_MS = 8_000;

function useUndo({ own, slots, mode, undos, setUndos }: UndoInput) {
  const now = useCallback((): string | null => {
    const last = undos.at(-1);
    if (!last) return null;
    const locked = lockedKeys(slots);
    const set = Object.fromEntries(Object.entries(last).filter(([key]) => !locked.has(key)));
    setUndos(undos.slice(0, -1));
    notified((notify) => notify.dismiss(UNDO_TOAST));
    own.change(set);
    const board = boardOf({ slots, picks: withSet(own.picks, set), now: serverNow(), mode });
    announce(`Taken back. ${progressWords(board)}.`, "polite", "pick");
    return Object.keys(last)[0] ?? null;
  }, [own, slots, mode, undos, setUndos]);
  useEffect(() => notified(() => undefined), []);
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  const offer = (text: string): void => {
    const action = { label: "Undo", run: () => void latest.current() };
    notified((notify) => notify.message(text, { id: UNDO_TOAST, action, durationMs: UNDO_MS }));
  };
  return { now, offer };
}

function withSet(picks: PicksMap, set: PickSet): PicksMap {
  return Object.fromEntries(Object.entries({ ...picks, ...set }).filter(([, pick]) => pick !== null));
}

function seriesIn(board: Board, key: string): BoardSeries | null {
  return board.rounds.flatMap(({ series }) => series).find((one) => one.key === key) ?? null;
}

/** Null when nothing later goes, or nothing was picked before. */
function clearingOf(a: { board: Board; series: BoardSeries; team: string; cleared: readonly string[] }): ClearingChange | null {
  const before = winnerOf(a.series);
  const after = a.series.sides.find(({ team }) => team?.id === a.team)?.team ?? null;
  const cleared = a.cleared.flatMap((key) => seriesIn(a.board, key) ?? []);
  return before && after && cleared.length > 0 ? { series: a.series, before, after, cleared } : null;
}
