import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { PrizesButton } from "../../../platform/prizes/prizes-button.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { useSession } from "../../../session/session-store.ts";
import { usePointsName } from "../../../theme/points-name.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type Day, type Days, peopleQuery, toView } from "../daily.queries.ts";
import { kindOfEvent } from "../kind-of-event.ts";
import { DayHead } from "./day-head.tsx";
import { DayLink } from "./day-link.tsx";
import { helpSeen } from "./help-seen.ts";
import { type Attempt, useAttempt } from "./use-attempt.ts";

const OwnAppeals = lazyPart(() => import("./own-appeals.tsx"), "OwnAppeals");
const loadGiveUp = async () => ({ default: (await import("./give-up.tsx")).GiveUp });
const GiveUp = lazy(loadGiveUp);
const Help = lazyPart(() => import("./help.tsx"), "Help");
const StartTicket = lazyPart(() => import("./start-ticket.tsx"), "StartTicket");
const loadEndSheet = async () => ({ default: (await import("./end-sheet.tsx")).EndSheet });
const EndSheet = lazy(loadEndSheet);

const RESULT_BUTTON = "day-result";
const HEADING = "main h1";
const FETCH_AHEAD_MS = 3_000;

interface DayPageProps extends PlayProps {
  readonly day: Day;
  readonly days: Days;
}

/** One day's puzzle. The attempt begins with its first guess, or with a button for kinds with a clock; at the end the result is shown. */
export function DayPage({ event, day, days }: DayPageProps): ReactElement {
  const kind = kindOfEvent(event);
  const attempt = useAttempt({ event, slot: day.slot });
  const { run } = attempt;
  const isPlayed = run?.is_over === false;
  // Loads parts that may be needed while offline, after the board has loaded.
  useEffect(() => {
    if (!isPlayed) return;
    const timer = setTimeout(() => void Promise.allSettled([loadGiveUp(), loadEndSheet()]), FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [isPlayed]);
  const help = useHelp(event.rules.kind as string);
  const end = useEnd(run?.is_over);
  const [isLeaving, setLeaving] = useState(false);
  const view = run ? toView(run) : null;
  // While a quiz clock runs, the page shows the board alone.
  const isAgainstClock = kind.start !== undefined && run != null && !run.is_over;
  return (
    <>
      {isAgainstClock ? (
        <h1 className="visually-hidden" tabIndex={-1}>
          {event.name}, day {day.number}
        </h1>
      ) : (
        <DayHead name={event.name} above={`Day ${day.number}`} days={days}>
          <span className="grow">{view && !run?.is_over ? kind.status(view.puzzle.value) : (run?.share?.words ?? kind.label)}</span>
          <button type="button" className="linkish" onClick={help.open}>
            How to play
          </button>
          <PrizesButton event={event} className="linkish" />
          <DayLink day="past">Past days</DayLink>
        </DayHead>
      )}
      <DayNotices day={day} days={days} attempt={attempt} />
      {/* The foot is drawn together with the board, so that it does not shift. */}
      <Suspense fallback={<Skeleton height="320px" />}>
        <Board event={event} day={day} attempt={attempt} />
        {run ? <Foot isOver={run.is_over} on={{ result: end.open, leave: () => setLeaving(true) }} /> : null}
      </Suspense>
      <Suspense>
        {help.isOpen ? <Help event={event} onClose={help.close} /> : null}
        {isLeaving ? (
          <GiveUp
            kind={event.rules.kind as PuzzleKindName}
            isOpen={day.is_open}
            onClose={() => setLeaving(false)}
            onGiveUp={attempt.giveUp}
          />
        ) : null}
        {run?.is_over ? <OwnAppeals eventId={event.id} slot={day.slot} /> : null}
        {end.isOpen && run?.is_over && view ? <EndSheet {...{ event, day, days, run, view }} onClose={end.close} /> : null}
      </Suspense>
    </>
  );
}

interface FootProps {
  readonly isOver: boolean;
  readonly on: { readonly result: () => void; readonly leave: () => void };
}

/** The button that opens the result of a finished attempt, or else the button to give up. */
function Foot({ isOver, on }: FootProps): ReactElement {
  return (
    <p className="day-foot">
      {isOver ? (
        <Button id={RESULT_BUTTON} variant="primary" onClick={on.result}>
          Your result
        </Button>
      ) : (
        <Button size="sm" onClick={on.leave}>
          Give up
        </Button>
      )}
    </p>
  );
}

/** Whether no control has the focus: it is on nothing, or on the heading, which the page focuses for screen readers. */
function isFocusFree(): boolean {
  const { activeElement: focused } = document;
  return focused === null || focused === document.body || focused.matches(HEADING);
}

/** Opens the help once per account by itself, and later on request. */
function useHelp(kind: string) {
  const userId = useSession((state) => state.user?.id) ?? "";
  const [seen] = useState(() => helpSeen(kind, userId));
  const [isOpen, setOpen] = useState(() => !seen.isOn());
  const before = useRef(isOpen);
  useEffect(() => {
    // When the help opened by itself, no control had the focus before, so closing it moves the focus to the heading.
    if (before.current && !isOpen && isFocusFree()) document.querySelector<HTMLElement>(HEADING)?.focus();
    before.current = isOpen;
  }, [isOpen]);
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => {
      seen.set(true);
      setOpen(false);
    },
  };
}

/** Opens the result when the attempt ends, but not on later visits. */
function useEnd(isOver: boolean | undefined) {
  const [isOpen, setOpen] = useState(false);
  const before = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    if (before.current === false && isOver === true) {
      // The end of the attempt may have removed the focused control. The sheet returns the focus to this button when it closes.
      if (isFocusFree()) document.getElementById(RESULT_BUTTON)?.focus();
      setOpen(true);
    }
    before.current = isOver;
  }, [isOver]);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

interface DayNoticesProps {
  readonly day: Day;
  readonly days: Days;
  readonly attempt: Attempt;
}

function DayNotices({ day, days, attempt }: DayNoticesProps): ReactElement {
  const { many } = usePointsName();
  const isNewer = days.today !== null && days.today !== day.number;
  return (
    <>
      {isNewer ? (
        <Notice action={<DayLink day={null}>Play day {days.today}</DayLink>}>
          Day {day.number} is over.{" "}
          {attempt.run?.is_over ? "" : `You can still play it; it counts neither for your streak nor for ${many}.`}
        </Notice>
      ) : null}
      {attempt.problem ? <Notice tone="bad">{attempt.problem}</Notice> : null}
      {attempt.isSlow ? <Notice tone="warn">Still sending. What you gave is kept here until it arrives.</Notice> : null}
    </>
  );
}

function Board({ event, day, attempt }: PlayProps & { readonly day: Day; readonly attempt: Attempt }): ReactElement {
  const kind = kindOfEvent(event);
  const { run, offsetMs, isBusy, guess, dropProblem, error, askAgain } = attempt;
  // The list of names is large and the puzzle does not need it, so it is fetched after the puzzle.
  const people = useQuery({ ...peopleQuery(event.id), enabled: kind.namesPeople && run?.is_over === false });
  if (error) return <ErrorPanel what={friendlyError(error)} onRetry={askAgain} />;
  if (!run) {
    if (run === null && kind.start && !event.is_owner) {
      return <StartTicket eventId={event.id} label={kind.label} day={day} labels={kind.start} isBusy={isBusy} onStart={attempt.start} />;
    }
    return event.is_owner ? <p className="meta">Its players see the puzzle here.</p> : <Skeleton height="320px" />;
  }
  const { puzzle, content, points, shares, results } = toView(run);
  return (
    <>
      {people.error && !people.data ? (
        <ErrorPanel what={`The names did not come. ${friendlyError(people.error)}`} onRetry={() => void people.refetch()} />
      ) : null}
      <kind.Board
        content={content.value}
        view={puzzle.value}
        isOver={run.is_over}
        isBusy={isBusy}
        guess={guess}
        onEdit={dropProblem}
        people={people.data ?? null}
        offsetMs={offsetMs}
        among={run.is_over && shares ? { points, shares, median: results?.median ?? null, isFinal: !day.is_open } : null}
      />
    </>
  );
}
