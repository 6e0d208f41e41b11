import { type ReactElement, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { ownZone } from "../../../lib/times.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { usePickKeys } from "../../../platform/picks/pick-keys.ts";
import { lockAll } from "../../../platform/picks/pick-slots.ts";
import { askedPick } from "../../../platform/picks/picks.queries.ts";
import { PicksNotice } from "../../../platform/picks/picks-notice.tsx";
import type { SaveConflict } from "../../../platform/picks/picks-saver.ts";
import { UpdatedNote, type Updates } from "../../../platform/picks/updated-note.tsx";
import { pickPlaceId } from "../../../platform/picks/use-new-locks.ts";
import type { Picks } from "../../../platform/picks/use-picks.ts";
import { isMotionReduced } from "../../../theme/motion-preference.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { toRules } from "../spread.queries.ts";
import { toName } from "../spread-labels.ts";
import { GUESS, type Matchup, nextMissing, type Phase, type Week } from "../week-board.ts";
import { WeekFoot } from "./foot.tsx";
import { WeekHead, WeekTools } from "./head.tsx";
import { type MatchupHandlers, SpreadMatchup } from "./matchup.tsx";
import { useWeek, type WeekPicking } from "./use-week.ts";

const Figures = lazyPart(() => import("../live/figures.tsx"), "Figures");
const Splits = lazyPart(() => import("../live/split.tsx"), "MatchupSplit");
const Guess = lazyPart(() => import("./guess.tsx"), "Guess");
const WeekComplete = lazyPart(() => import("./complete.tsx"), "WeekComplete");

export interface WeekPageProps {
  readonly event: EventDetail;
  readonly weeks: readonly Week[];
  readonly week: Week;
  /** Number of the week that is on. */
  readonly current: number;
  readonly own: Picks;
  readonly conflict: SaveConflict | null;
  readonly updated: Updates;
  readonly onChange: () => void;
}

const NOW_MS = 10_000;
const GUESS_ID = "tie-break-guess";

/** A member's page of one week: open games to pick, games that are on, and results. */
export function WeekPage({ event, weeks, week: given, current, own, conflict, updated, onChange }: WeekPageProps): ReactElement {
  const rules = toRules(event);
  // The people who run the event see the page as members do, but cannot pick. A cancelled event cannot be picked either.
  const isShut = event.is_owner || (event.status !== "scheduled" && event.status !== "live");
  const week = isShut ? { ...given, slots: lockAll(given.slots) } : given;
  const picking = useWeek({ rules, week, own, onChange });
  const { board } = picking;
  const now = useNow(NOW_MS);
  const last = useRef<string | null>(null);
  const [isMoment, setMoment] = useState(false);
  const next = (): void => {
    const key = nextMissing(board, last.current);
    last.current = key;
    goTo(key);
  };
  usePickKeys({ next_missing: next });
  useEffect(() => goTo(askedPick()), []);
  const handlers: MatchupHandlers = {
    onSide: picking.pickSide,
    onTotal: picking.pickTotal,
    onNumber: picking.setNumber,
    onBestBet: picking.setBestBet,
  };
  const sealed = new Set(given.slots.flatMap(({ key, sealed_at }) => (sealed_at === null ? [] : [key])));
  const toRow = (matchup: Matchup): ReactElement => (
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
      <div className="page spread-page card-desk">
        <WeekHead {...{ event, rules, weeks, week, current, board, picking }} />
        <Suspense fallback={<div className="figures figures-wait" />}>
          <Figures {...{ event, rules, weeks, board }} picks={own.picks} />
        </Suspense>
        <WeekNotices event={event} picking={picking} conflict={conflict} weeks={weeks} />
        <div className="halves">
          {open.length > 0 ? (
            <Section title="Open" aside={<span className="meta">Times in {ownZone()}</span>}>
              <ol className="picks">{open.map(toRow)}</ol>
              {isGuessOpen ? guess : null}
            </Section>
          ) : null}
          {open.length === board.matchups.length ? null : (
            <div className="stack gap-l">
              <Locked
                title="Under way"
                matchups={of("on")}
                toRow={toRow}
                aside={
                  <span className="meta">
                    <UpdatedNote {...updated} renewing="renewing scores" />
                  </span>
                }
              />
              <Locked title="Final" matchups={of("over")} toRow={toRow} />
              {isGuessOpen ? null : guess}
            </div>
          )}
        </div>
        <WeekTools {...{ event, rules, weeks }} version={own.version} hasLockAhead={board.nextLockAt !== null} />
      </div>
      {isShut || board.total === 0 ? null : (
        <WeekFoot {...{ board, picking }} onNext={next} card={`${event.id}_${week.no}`} onSubmit={() => setMoment(true)} />
      )}
      <Suspense>
        {isMoment ? <WeekComplete {...{ event, rules, board }} save={own.save} onClose={() => setMoment(false)} /> : null}
      </Suspense>
    </main>
  );
}

interface LockedProps {
  readonly title: string;
  readonly matchups: readonly Matchup[];
  readonly toRow: (matchup: Matchup) => ReactElement;
  readonly aside?: ReactElement;
}

function Locked({ title, matchups, toRow, aside }: LockedProps): ReactElement | null {
  if (matchups.length === 0) return null;
  return (
    <Section title={title} aside={aside}>
      <ol className="picks">{matchups.map(toRow)}</ol>
    </Section>
  );
}

/** Moves to what a missing pick lacks: the number when only that is missing, else the sides. */
function goTo(key: string | null): void {
  const place = key === null ? null : document.getElementById(key === GUESS ? GUESS_ID : pickPlaceId(key));
  place?.scrollIntoView({ behavior: isMotionReduced() ? "instant" : "smooth", block: "center" });
  const lacking =
    place?.querySelector<HTMLElement>("[data-lacks]:is(select, input)") ?? place?.querySelector<HTMLElement>("[data-lacks] input");
  (lacking ?? place)?.focus({ preventScroll: true });
}

interface WeekNoticesProps {
  readonly event: EventDetail;
  readonly picking: WeekPicking;
  readonly conflict: SaveConflict | null;
  readonly weeks: readonly Week[];
}

function WeekNotices({ event, picking, conflict, weeks }: WeekNoticesProps): ReactElement {
  return (
    <PicksNotice
      {...{ event, own: picking.own }}
      noun="event"
      conflict={conflict && conflictLabel(conflict, weeks)}
      otherwise={<LateNotice {...{ picking, weeks }} />}
    />
  );
}

function LateNotice({ picking: { board, own }, weeks }: Pick<WeekNoticesProps, "picking" | "weeks">): ReactElement | null {
  const isLate = own.version === 0 && weeks.some(({ slots }) => slots.some(({ is_locked }) => is_locked));
  if (isLate && !board.isLocked) return <Notice>Some games are locked already. You can still pick all that are open.</Notice>;
  if (board.matchups.length > 0 && board.matchups.every(({ gap }) => gap === "no_line"))
    return <Notice>There are no lines for {board.label} yet. A game without a line costs nobody anything.</Notice>;
  return null;
}

/** Which picks a save did not change, and why. */
export function conflictLabel({ refused }: SaveConflict, weeks: readonly Week[]): string {
  const slots = weeks.flatMap((week) => week.slots).filter(({ key }) => refused.includes(key));
  const toNames = (isLocked: boolean): string =>
    slots
      .filter((slot) => slot.is_locked === isLocked)
      .map(({ view }) => toName(view))
      .join("; ");
  const late = toNames(true);
  const clashing = toNames(false);
  const sentences = [
    late === "" ? "" : `Too late for ${late}: what you saved before stands.`,
    clashing === "" ? "" : `Your week was changed elsewhere meanwhile, so this stayed as it was saved: ${clashing}. Choose again.`,
  ];
  return sentences.filter((sentence) => sentence !== "").join(" ") || "A pick could not be saved: what you saved before stands.";
}
