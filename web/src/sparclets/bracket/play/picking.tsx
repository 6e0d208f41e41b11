import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { prefetchParts } from "../../../lib/prefetch-parts.ts";
import { dayAndTime } from "../../../lib/times.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { usePickKeys } from "../../../platform/picks/pick-keys.ts";
import { askedPick, type OwnPicks } from "../../../platform/picks/picks.queries.ts";
import { PicksNotice } from "../../../platform/picks/picks-notice.tsx";
import type { SaveConflict } from "../../../platform/picks/picks-saver.ts";
import { isMotionReduced } from "../../../theme/motion-preference.ts";
import { announce } from "../../../ui/announcer.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toRules } from "../bracket.queries.ts";
import { useIsDesk } from "../use-is-desk.ts";
import { type Board, type BoardSeries, type BoardSlot, isOpenGap, nextMissing } from "./board.ts";
import { PickFoot } from "./foot.tsx";
import { PickHead, PickTools } from "./head.tsx";
import { goToSeries, isAtSeries, PickRounds } from "./rounds.tsx";
import { goToTieBreak, TIE_BREAK_ID } from "./tie-break-place.ts";
import { type Picking as PickingState, type PickMade, usePicking } from "./use-picking.ts";

const PickComplete = lazyPart(() => import("./complete.tsx"), "PickComplete");
const PickOutcome = lazyPart(() => import("./pick-outcome.tsx"), "PickOutcome");
const PickTieBreak = lazyPart(() => import("./tie-break.tsx"), "PickTieBreak");
const PickClear = lazyPart(() => import("./clear.tsx"), "PickClear");
const PickTree = lazyPart(() => import("./tree.tsx"), "PickTree");

const loadFill = () => import("./fill.ts");

/** What a tap may ask for while the phone is offline: picks are queued then, so that the page may not miss a part of itself. */
const LATER = [PickClear.preload, PickComplete.preload, PickOutcome.preload, () => import("./fill-menu.tsx"), loadFill];
/** First the page itself is loaded. */
const LATER_AFTER_MS = 2_000;

/** Delay that lets the member see the choice before the next series scrolls in. */
const ADVANCE_MS = 350;
/** Longer delay for keyboard use, because arrow keys pass through several lengths. */
const SETTLED_MS = 1_500;

interface PickingProps {
  readonly event: EventDetail;
  readonly slots: readonly BoardSlot[];
  readonly server: OwnPicks;
  /** Switch between picks and standings, where both exist. */
  readonly views: ReactNode;
  /** Link to the printable sheet. */
  readonly print: ReactNode;
  readonly onLive: () => void;
  /** Called when the server's answer shows that the event changed; the event is then refetched. */
  readonly onInspect: () => void;
}

/** A member's bracket while it can be filled in, and read-only right after its lock. */
export function Picking({ event, slots, server, views, print, onLive, onInspect }: PickingProps): ReactElement {
  const rules = toRules(event);
  const isReadOnly = event.is_owner;
  const lead = useLead();
  const picking = usePicking({ eventId: event.id, rules, slots, server, onMade: lead.follow, onConflict: onInspect });
  const { board, own } = picking;
  const [current, setCurrent] = useState<string | null>(() => toStart(board));
  const isDesk = useIsDesk();
  useStartAt(current);
  useLaterParts();
  const next = (): void => goNext(board, current);
  // Undo scrolls to the series it changed.
  const undo = (): void => {
    const key = picking.undo();
    if (key !== null) goToSeries({ key, hasFocus: false, isStill: isMotionReduced() });
  };
  usePickKeys({ undo, next_missing: next, next_round: () => goToNextRound(board, current) });
  const hasClosed = slots.some((slot) => slot.is_locked);
  const renderOutcome = ({ key, isLocked, winner }: BoardSeries, isShort = false): ReactNode =>
    isLocked || (hasClosed && winner !== null) ? (
      <Suspense>
        <PickOutcome {...{ slots, rules, isShort }} picks={own.picks} at={key} />
      </Suspense>
    ) : null;
  const handlers = { isReadOnly, onWinner: picking.pickWinner, onLength: picking.pickLength, renderOutcome };
  const go = (key: string): void => goToSeries({ key, hasFocus: true, isStill: isMotionReduced() });
  const tools = (
    <PickTools
      {...{ event, rules, slots }}
      isLocked={board.isLocked || isReadOnly}
      version={own.version}
      onFill={(kind) => {
        const fill = async (): Promise<void> => {
          const { filledBy } = await loadFill();
          const filled = filledBy({ kind, rules, slots, picks: own.picks, seed: Date.now() });
          picking.fill(filled.picks, filled.message);
        };
        void fill();
      }}
    >
      {print}
    </PickTools>
  );
  return (
    <main id="main" className="s-bracket">
      <div className="bracket-page">
        <PickHead event={event} board={board}>
          {isDesk ? tools : views}
        </PickHead>
        {isDesk ? views : null}
        <PickNotices event={event} slots={slots} picking={picking} onLive={onLive} />
        {isDesk ? (
          <Suspense fallback={<div className="treewrap" />}>
            <PickTree board={board} current={current} onCurrent={setCurrent} {...handlers} />
          </Suspense>
        ) : (
          <PickRounds board={board} current={current} onCurrent={setCurrent} onGo={go} {...handlers} />
        )}
        {board.tieBreak ? (
          <div className="tie-break">
            <Suspense>
              <PickTieBreak id={TIE_BREAK_ID} tieBreak={board.tieBreak} isReadOnly={isReadOnly} onNumber={picking.setNumber} />
            </Suspense>
          </div>
        ) : null}
        {isDesk ? null : tools}
      </div>
      {isReadOnly ? null : (
        <PickFoot
          board={board}
          save={own.save}
          canUndo={picking.canUndo}
          onUndo={undo}
          onNext={next}
          card={event.id}
          onSubmit={lead.openMoment}
        />
      )}
      <Suspense>
        {picking.pending ? <PickClear change={picking.pending} onDismiss={picking.cancel} onConfirm={picking.confirm} /> : null}
        {lead.isMoment && !board.isLocked ? (
          <PickComplete {...{ event, board }} save={own.save} isOpen onClose={lead.closeMoment} onNumber={picking.setNumber} />
        ) : null}
      </Suspense>
    </main>
  );
}

/** Fetches the later parts once the page stands. */
function useLaterParts(): void {
  useEffect(() => {
    const end = new AbortController();
    const timer = setTimeout(() => void prefetchParts(LATER, end.signal), LATER_AFTER_MS);
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, []);
}

/**
 * Key of the series to show first: the one a link asks for if it can be picked, else the first missing one; a complete bracket opens at its
 * final.
 */
function toStart(board: Board): string | null {
  const asked = askedPick();
  const missing = asked !== null && isOpenGap(board, asked) ? asked : nextMissing(board, null);
  return missing ?? board.champion?.key ?? board.rounds[0]?.series[0]?.key ?? null;
}

/** Moves the focus to the next missing pick after the focused series. When the focus is elsewhere, the series in view comes first. */
function goNext(board: Board, current: string | null): void {
  const isThere = current !== null && isAtSeries(current);
  const key = !isThere && current !== null && isOpenGap(board, current) ? current : nextMissing(board, current);
  if (key === null) return;
  if (key === board.tieBreak?.key) goToTieBreak();
  else goToSeries({ key, hasFocus: true, isStill: isMotionReduced() });
}

/**
 * After a press completes a series, the page moves to the next missing pick. After the last one it opens the sheet of the complete bracket.
 */
function useLead() {
  const [isMoment, setMoment] = useState(false);
  const isOwed = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  const after = (ms: number, act: () => void): void => {
    clearTimeout(timer.current ?? undefined);
    timer.current = setTimeout(act, ms);
  };
  const follow = ({ series, before, after: board, by }: PickMade): void => {
    clearTimeout(timer.current ?? undefined);
    const isComplete = board.picked === board.total;
    isOwed.current = isComplete && (isOwed.current || before.picked < before.total);
    if (isOwed.current) {
      after(by === "press" ? ADVANCE_MS : SETTLED_MS, () => {
        isOwed.current = false;
        setMoment(true);
      });
      return;
    }
    const isCompleted = before.missing.includes(series.key) && !board.missing.includes(series.key);
    const key = isCompleted && !isComplete && by === "press" ? nextMissing(board, series.key) : null;
    if (key !== null) after(ADVANCE_MS, () => goToSeries({ key, hasFocus: false, isStill: isMotionReduced() }));
  };
  return { isMoment, follow, openMoment: () => setMoment(true), closeMoment: () => setMoment(false) };
}

/** Shows the first missing pick when the page opens. */
function useStartAt(key: string | null): void {
  const first = useRef(key);
  useEffect(() => {
    if (first.current !== null) goToSeries({ key: first.current, hasFocus: false, isStill: true });
    window.scrollTo({ top: 0 });
  }, []);
}

/** Moves to the first series of the next round; the last round is followed by the first. */
function goToNextRound(board: Board, current: string | null): void {
  const at = board.rounds.findIndex(({ series }) => series.some(({ key }) => key === current));
  const round = board.rounds[(at + 1) % board.rounds.length];
  const first = round?.series[0];
  if (!round || !first) return;
  goToSeries({ key: first.key, hasFocus: true, isStill: isMotionReduced() });
  announce(round.name);
}

interface PickNoticesProps {
  readonly event: EventDetail;
  readonly slots: readonly BoardSlot[];
  readonly picking: PickingState;
  readonly onLive: () => void;
}

function PickNotices({ event, slots, picking, onLive }: PickNoticesProps): ReactElement {
  const { board, own, conflict } = picking;
  const late = lateLabel(event, slots, own.version);
  return (
    <PicksNotice
      {...{ event, own }}
      noun="bracket"
      locked={board.isLocked ? <LockedNotice picking={picking} onLive={onLive} /> : null}
      conflict={conflict && conflictLabel(conflict, board)}
      otherwise={late ? <Notice tone="warn">{late}</Notice> : null}
    />
  );
}

/** Shown when the picks lock while the page is open: it becomes read-only and says which picks count. */
function LockedNotice({ picking, onLive }: Pick<PickNoticesProps, "picking" | "onLive">): ReactElement {
  const { own, conflict } = picking;
  const at = own.receipt ? dayAndTime(Date.parse(own.receipt.at)) : null;
  const counts = at ? `What you saved on ${at} counts.` : "You had saved nothing, so you are not in.";
  const isLate = conflict !== null && conflict.refused.length > 0;
  return (
    <Notice tone="warn" isLive action={<Button onClick={onLive}>See the standings</Button>}>
      <b>Picks are locked.</b> {counts}
      {isLate ? " Your last change came after the lock and does not count." : ""}
    </Notice>
  );
}

function conflictLabel({ refused, cleared }: SaveConflict, board: Board): string {
  const names = (keys: readonly string[]): string =>
    board.rounds
      .flatMap(({ series }) => series)
      .filter(({ key }) => keys.includes(key))
      .map(({ roundName, n, roundSize }) => (roundSize === 1 ? roundName : `${roundName}, series ${n}`))
      .join("; ");
  if (refused.length > 0) return `Too late for ${names(refused) || "that"}: what you saved before stands.`;
  return `A pick changed on another device, so this one went: ${names(cleared)}.`;
}

function lateLabel(event: EventDetail, slots: readonly BoardSlot[], version: number): string | null {
  const { late_entry: late } = toRules(event);
  const first = slots[0]?.view.kind === "series" ? slots[0].view.round : null;
  const opening = slots.filter(({ view }) => view.kind === "series" && view.round === first);
  if (version > 0 || opening.length === 0 || !opening.every(({ is_locked }) => is_locked)) return null;
  if (!late.is_allowed) return "The first round is locked, and this bracket takes no late entries.";
  return late.penalty > 0
    ? `You come in after the first round has locked: that costs ${late.penalty.toLocaleString()} points, once.`
    : "You come in after the first round has locked: you can still pick what is open.";
}
