import type { PuzzleKindName } from "@sparc/sparclets/daily-game/puzzles/registry";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { PrizesButton } from "../../../platform/prizes/prizes-button.tsx";
import type { PlayProps } from "../../../platform/sparclet.ts";
import { useSession } from "../../../session/session-store.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type Day, type Days, peopleQuery, viewOf } from "../daily.queries.ts";
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

/** One day's puzzle: begun by its first guess, or by hand where a clock starts with it, played on its board, and told when it is over. */
export function DayPage({ event, day, days }: DayPageProps): ReactElement {
  const kind = kindOfEvent(event);
  const attempt = useAttempt({ event, slot: day.slot });
  const { run } = attempt;
  const isPlayed = run?.is_over === false;
  // What may be needed when there is no connection, once the board is there.
  useEffect(() => {
    if (!isPlayed) return;
    const timer = setTimeout(() => void Promise.allSettled([loadGiveUp(), loadEndSheet()]), FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [isPlayed]);
  const help = useHelp(event.rules.kind as string);
  const end = useEnd(run?.is_over);
  const [isLeaving, setLeaving] = useState(false);
  const view = run ? viewOf(run) : null;
  // While a clock runs nothing else is on the page.
  const isAgainstClock = kind.start !== undefined && run != null && !run.is_over;
  return (
    <>
      {isAgainstClock ? (
        <h1 className="vh" tabIndex={-1}>
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
      {/* The foot comes with the board, so that it does not move. */}
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

/** What can be done besides playing. */
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

/** Whether nothing that can be used has the focus: it is nowhere, or on the heading, where it was put for who listens to the page. */
function isFocusFree(): boolean {
  const { activeElement: focused } = document;
  return focused === null || focused === document.body || focused.matches(HEADING);
}

/** Shown once an account by itself, and whenever it is asked for. */
function useHelp(kind: string) {
  const userId = useSession((state) => state.user?.id) ?? "";
  const [seen] = useState(() => helpSeen(kind, userId));
  const [isOpen, setOpen] = useState(() => !seen.isOn());
  const before = useRef(isOpen);
  useEffect(() => {
    // What opens by itself took the focus from nowhere, where it cannot go back to.
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

/** The result comes by itself in the moment of the end, not on every later visit. */
function useEnd(isOver: boolean | undefined) {
  const [isOpen, setOpen] = useState(false);
  const before = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    if (before.current === false && isOver === true) {
      // What had the focus may be gone with the end of the attempt. The sheet gives it back to where it was before.
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
  const isNewer = days.today !== null && days.today !== day.number;
  return (
    <>
      {isNewer ? (
        <Notice action={<DayLink day={null}>Play day {days.today}</DayLink>}>
          Day {day.number} is over. {attempt.run?.is_over ? "" : "You can still play it; it counts neither for your streak nor for stars."}
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
  // The puzzle comes first: the names are many, and nothing of it waits for them.
  const people = useQuery({ ...peopleQuery(event.id), enabled: kind.namesPeople && run?.is_over === false });
  if (error) return <ErrorPanel what={friendlyError(error)} onRetry={askAgain} />;
  if (!run) {
    if (run === null && kind.start && !event.is_owner) {
      return <StartTicket eventId={event.id} label={kind.label} day={day} words={kind.start} isBusy={isBusy} onStart={attempt.start} />;
    }
    return event.is_owner ? <p className="meta">Its players see the puzzle here.</p> : <Skeleton height="320px" />;
  }
  const { puzzle, content, points, shares, results } = viewOf(run);
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
