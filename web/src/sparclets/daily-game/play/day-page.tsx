import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useSession } from "../../../session/session-store.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialog.tsx";
import { ErrorPanel } from "../../../ui/error-boundary.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { PlayProps } from "../../web-sparclet.ts";
import { type Day, type Days, peopleQuery, viewOf } from "../daily.queries.ts";
import { kindOfEvent } from "../kind-of-event.ts";
import { DayHead } from "./day-head.tsx";
import { DayLink } from "./day-link.tsx";
import { Help, helpSeen } from "./help.tsx";
import { type Attempt, useAttempt } from "./use-attempt.ts";

const Appeal = lazy(async () => ({ default: (await import("./appeal.tsx")).Appeal }));
const EndSheet = lazy(async () => ({ default: (await import("./end-sheet.tsx")).EndSheet }));

interface DayPageProps extends PlayProps {
  readonly day: Day;
  readonly days: Days;
}

/** One day's puzzle: begun by its first guess, or by hand where a clock starts with it, played on its board, and told when it is over. */
export function DayPage({ event, day, days }: DayPageProps): ReactElement {
  const kind = kindOfEvent(event);
  const attempt = useAttempt({ event, slot: day.slot });
  const { run } = attempt;
  const help = useHelp(event.rules.kind as string);
  const end = useEnd(run?.is_over);
  const [isLeaving, setLeaving] = useState(false);
  const [isAppealing, setAppealing] = useState(false);
  const view = run ? viewOf(run) : null;
  const appealable = view && run?.is_over ? (kind.appeals?.({ view: view.puzzle.value, content: view.content.value }) ?? []) : [];
  return (
    <>
      <DayHead name={event.name} above={`Day ${day.number}`} days={days}>
        <span className="grow">{view && !run?.is_over ? kind.status(view.puzzle.value) : (run?.share?.words ?? kind.label)}</span>
        <button type="button" className="linkish" onClick={help.open}>
          How to play
        </button>
        <DayLink day="past">Past days</DayLink>
      </DayHead>
      <DayNotices day={day} days={days} attempt={attempt} />
      <Board event={event} attempt={attempt} />
      {run ? (
        <p className="shut">
          {run.is_over ? (
            <>
              <Button variant="primary" onClick={end.open}>
                Your result
              </Button>
              {appealable.length > 0 ? (
                <Button variant="quiet" onClick={() => setAppealing(true)}>
                  My answer is right, too
                </Button>
              ) : null}
            </>
          ) : (
            <Button size="sm" onClick={() => setLeaving(true)}>
              Give up
            </Button>
          )}
        </p>
      ) : null}
      {help.isOpen ? <Help label={kind.label} help={kind.help} onClose={help.close} /> : null}
      <ConfirmDialog
        isOpen={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          attempt.giveUp();
        }}
        title="Give up?"
        confirmLabel="Show the solution"
        cancelLabel="Keep playing"
      >
        The solution is shown, and this puzzle is over for you. Your streak goes on, as you finished the day.
      </ConfirmDialog>
      <Suspense>
        {isAppealing ? <Appeal eventId={event.id} slot={day.slot} guesses={appealable} onClose={() => setAppealing(false)} /> : null}
        {end.isOpen && run?.is_over && view ? <EndSheet {...{ event, day, days, run, view }} onClose={end.close} /> : null}
      </Suspense>
    </>
  );
}

/** Shown once an account by itself, and whenever it is asked for. */
function useHelp(kind: string) {
  const userId = useSession((state) => state.user?.id) ?? "";
  const [seen] = useState(() => helpSeen(kind, userId));
  const [isOpen, setOpen] = useState(() => !seen.isOn());
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
    if (before.current === false && isOver === true) setOpen(true);
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

function Board({ event, attempt }: PlayProps & { readonly attempt: Attempt }): ReactElement {
  const kind = kindOfEvent(event);
  const { run, offsetMs, isBusy, guess, error, askAgain } = attempt;
  const people = useQuery({ ...peopleQuery(event.id), enabled: kind.namesPeople });
  if (error) return <ErrorPanel what={friendlyError(error)} onRetry={askAgain} />;
  if (!run) {
    if (run === null && kind.isTimed && !event.is_owner) {
      return (
        <div className="stack">
          <ul className="stack s help">
            {kind.help.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Button variant="accent" size="xl" isWide isBusy={isBusy} onClick={attempt.start}>
            Start
          </Button>
        </div>
      );
    }
    return event.is_owner ? <p className="meta">Its players see the puzzle here.</p> : <Skeleton height="320px" />;
  }
  if (people.error && !people.data) return <ErrorPanel what={friendlyError(people.error)} onRetry={() => void people.refetch()} />;
  const { puzzle, content } = viewOf(run);
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      <kind.Board
        content={content.value}
        view={puzzle.value}
        isOver={run.is_over}
        isBusy={isBusy}
        guess={guess}
        people={people.data ?? null}
        offsetMs={offsetMs}
      />
    </Suspense>
  );
}
