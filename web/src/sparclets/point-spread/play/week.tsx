import { lazy, type ReactElement, Suspense, useEffect, useRef, useState } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { useKeptSwitch } from "../../../lib/kept-switch.ts";
import { ownZone } from "../../../lib/times.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useWindowKey } from "../../../lib/use-window-key.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { askedPick } from "../../../platform/picks/picks.queries.ts";
import type { PicksTold } from "../../../platform/picks/picks-saver.ts";
import { useHandedIn } from "../../../platform/picks/use-handed-in.ts";
import type { Picks } from "../../../platform/picks/use-picks.ts";
import { isMotionReduced } from "../../../theme/motion-preference.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { rulesOf } from "../spread.queries.ts";
import { nameOf } from "../spread-words.ts";
import { GUESS, type Matchup, nextMissing, type Phase, type Week } from "../week-board.ts";
import { WeekFoot } from "./foot.tsx";
import { WeekHead, WeekTools } from "./head.tsx";
import { asksForNext, spreadKeysSwitch } from "./keys.ts";
import { type MatchupHandlers, SpreadMatchup } from "./matchup.tsx";
import { matchupId, useWeek, type WeekPicking } from "./use-week.ts";

const Figures = lazy(async () => ({ default: (await import("../live/figures.tsx")).Figures }));
const Splits = lazy(async () => ({ default: (await import("../live/split.tsx")).MatchupSplit }));
const Guess = lazy(async () => ({ default: (await import("./guess.tsx")).Guess }));
const WeekComplete = lazy(async () => ({ default: (await import("./complete.tsx")).WeekComplete }));

export interface WeekPageProps {
  readonly event: EventDetail;
  readonly weeks: readonly Week[];
  readonly week: Week;
  /** The week that is on. */
  readonly current: number;
  readonly own: Picks;
  readonly told: PicksTold | null;
  readonly updated: Updated;
  readonly onChange: () => void;
}

/** How fresh scores are, and whether they are asked for. */
export interface Updated {
  readonly at: number;
  readonly isPaused: boolean;
  readonly onPause: (isPaused: boolean) => void;
}

const NOW_MS = 10_000;
const GUESS_ID = "tie-break-guess";

/** One week of a member: what can be picked, what is on and what came of it. */
export function WeekPage({ event, weeks, week: given, current, own, told, updated, onChange }: WeekPageProps): ReactElement {
  const rules = rulesOf(event);
  // Who runs the event sees it as players do, and cannot pick. What is called off cannot be picked either.
  const isShut = event.is_owner || (event.status !== "scheduled" && event.status !== "live");
  const week = isShut ? { ...given, slots: given.slots.map((slot) => ({ ...slot, is_locked: true })) } : given;
  const picking = useWeek({ rules, week, own, onChange });
  const { board } = picking;
  const now = useNow(NOW_MS);
  const last = useRef<string | null>(null);
  const [isHandedIn, setHandedIn] = useHandedIn(`${event.id}_${week.no}`);
  const [isMoment, setMoment] = useState(false);
  const next = (): void => {
    const key = nextMissing(board, last.current);
    last.current = key;
    goTo(key);
  };
  const submit = (): void => {
    setMoment(true);
    setHandedIn(true);
  };
  useNextKey(next);
  useEffect(() => goTo(askedPick()), []);
  const handlers: MatchupHandlers = {
    onSide: picking.pickSide,
    onTotal: picking.pickTotal,
    onNumber: picking.setNumber,
    onBestBet: picking.setBestBet,
  };
  const sealed = new Set(given.slots.flatMap(({ key, sealed_at }) => (sealed_at === null ? [] : [key])));
  const rowOf = (matchup: Matchup): ReactElement => (
    <SpreadMatchup
      key={matchup.key}
      {...{ rules, board, matchup, now, ...handlers }}
      note={picking.note?.key === matchup.key ? picking.note : null}
    >
      {sealed.has(matchup.key) ? (
        <Suspense fallback={<p className="split" aria-hidden="true" />}>
          <Splits event={event} matchup={matchup} />
        </Suspense>
      ) : null}
    </SpreadMatchup>
  );
  const of = (phase: Phase): readonly Matchup[] => board.matchups.filter((one) => one.phase === phase);
  const open = of("open");
  const isGuessOpen = board.tieBreak?.phase === "open";
  const guess = board.tieBreak ? (
    <Suspense fallback={<div className="guess" />}>
      <Guess id={GUESS_ID} matchup={board.tieBreak} onGuess={picking.setGuess} />
    </Suspense>
  ) : null;
  return (
    <main id="main" className="s-spread">
      <div className="page ps card-desk">
        <WeekHead {...{ event, rules, weeks, week, current, board, picking }} />
        <Suspense fallback={<div className="kpi kpi-wait" />}>
          <Figures {...{ event, rules, weeks, board }} picks={own.picks} />
        </Suspense>
        <WeekNotices event={event} picking={picking} told={told} weeks={weeks} />
        <div className="halves">
          {open.length > 0 ? (
            <Section title="Open" aside={<span className="meta">Times in {ownZone()}</span>}>
              <ol className="picks">{open.map(rowOf)}</ol>
              {isGuessOpen ? guess : null}
            </Section>
          ) : null}
          {open.length === board.matchups.length ? null : (
            <div className="stack l">
              <Locked title="Under way" matchups={of("on")} rowOf={rowOf} aside={<UpdatedWords {...updated} now={now} />} />
              <Locked title="Final" matchups={of("over")} rowOf={rowOf} />
              {isGuessOpen ? null : guess}
            </div>
          )}
        </div>
        <WeekTools {...{ event, rules, weeks }} version={own.version} hasLockAhead={board.nextLockAt !== null} />
      </div>
      {isShut || board.total === 0 ? null : <WeekFoot {...{ board, picking }} onNext={next} isHandedIn={isHandedIn} onSubmit={submit} />}
      <Suspense>
        {isMoment ? <WeekComplete {...{ event, rules, board }} save={own.save} onClose={() => setMoment(false)} /> : null}
      </Suspense>
    </main>
  );
}

interface LockedProps {
  readonly title: string;
  readonly matchups: readonly Matchup[];
  readonly rowOf: (matchup: Matchup) => ReactElement;
  readonly aside?: ReactElement;
}

function Locked({ title, matchups, rowOf, aside }: LockedProps): ReactElement | null {
  if (matchups.length === 0) return null;
  return (
    <Section title={title} aside={aside}>
      <ol className="picks">{matchups.map(rowOf)}</ol>
    </Section>
  );
}

function UpdatedWords({ at, isPaused, onPause, now }: Updated & { readonly now: number }): ReactElement {
  const seconds = Math.max(0, Math.round((now - at) / 1_000));
  const words = seconds < 5 ? "just now" : seconds < 90 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`;
  return (
    <span className="meta">
      Updated {words}{" "}
      <button type="button" className="linkish" onClick={() => onPause(!isPaused)}>
        {isPaused ? "Go on" : "Pause"}
        <span className="vh"> renewing scores</span>
      </button>
    </span>
  );
}

/** To what a missing pick lacks: the number where only that is missing, else the team. */
function goTo(key: string | null): void {
  const place = key === null ? null : document.getElementById(key === GUESS ? GUESS_ID : matchupId(key));
  place?.scrollIntoView({ behavior: isMotionReduced() ? "instant" : "smooth", block: "center" });
  const lacking =
    place?.querySelector<HTMLElement>("[data-lacks]:is(select, input)") ?? place?.querySelector<HTMLElement>("[data-lacks] input");
  (lacking ?? place)?.focus({ preventScroll: true });
}

function useNextKey(next: () => void): void {
  const [hasKeys] = useKeptSwitch(spreadKeysSwitch);
  useWindowKey((event) => {
    if (!asksForNext(event, hasKeys)) return;
    event.preventDefault();
    next();
  });
}

interface WeekNoticesProps {
  readonly event: EventDetail;
  readonly picking: WeekPicking;
  readonly told: PicksTold | null;
  readonly weeks: readonly Week[];
}

/** What somebody should know before going on, most pressing first. */
function WeekNotices({ event, picking: { board, own }, told, weeks }: WeekNoticesProps): ReactElement | null {
  if (event.status === "cancelled") return <Notice>This was called off. Nobody gets points or stars.</Notice>;
  if (event.is_owner) return <Notice>You run this event, so you cannot pick in it. This is how its players see it.</Notice>;
  if (own.save.kind === "failed" && own.save.isFinal)
    return (
      <Notice tone="bad" isLive action={<Button onClick={own.saveNow}>Try again</Button>}>
        Not saved. {friendlyError(own.save.error)}
      </Notice>
    );
  if (told)
    return (
      <Notice tone="warn" isLive>
        {toldWords(told, weeks)}
      </Notice>
    );
  const isLate = own.version === 0 && weeks.some(({ slots }) => slots.some(({ is_locked }) => is_locked));
  if (isLate && !board.isLocked) return <Notice>Some games are locked already. You can still pick all that are open.</Notice>;
  if (board.matchups.length > 0 && board.matchups.every(({ gap }) => gap === "no_line"))
    return <Notice>There are no lines for {board.label} yet. A game without a line costs nobody anything.</Notice>;
  return null;
}

/** What a save left as it was, and why. */
export function toldWords({ refused }: PicksTold, weeks: readonly Week[]): string {
  const slots = weeks.flatMap((week) => week.slots).filter(({ key }) => refused.includes(key));
  const namesOf = (isLocked: boolean): string =>
    slots
      .filter((slot) => slot.is_locked === isLocked)
      .map(({ view }) => nameOf(view))
      .join("; ");
  const late = namesOf(true);
  const clashing = namesOf(false);
  const words = [
    late === "" ? "" : `Too late for ${late}: what you saved before stands.`,
    clashing === "" ? "" : `Your week was changed elsewhere meanwhile, so this stayed as it was saved: ${clashing}. Choose again.`,
  ];
  return words.filter((sentence) => sentence !== "").join(" ") || "A pick could not be saved: what you saved before stands.";
}
