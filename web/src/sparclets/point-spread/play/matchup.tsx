import type { Rules, Side } from "@sparc/sparclets/point-spread/point-spread.schema";
import { type ReactElement, type ReactNode, Suspense, useId } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { durationText } from "../../../lib/times.ts";
import { pickPlaceId } from "../../../platform/picks/use-new-locks.ts";
import { Chip } from "../../../ui/chip.tsx";
import { ClockIcon, InfoIcon, LockIcon, StreakIcon } from "../../../ui/icons/status-icons.ts";
import { startLabel, toLegend } from "../spread-labels.ts";
import type { Matchup, WeekBoard } from "../week-board.ts";
import { NumberField } from "./number.tsx";
import { pressed, SideChoice, TotalChoice } from "./sides.tsx";
import type { TouchNote } from "./use-week.ts";

const Verdicts = lazyPart(() => import("./verdicts.tsx"), "Verdicts");
const LineNews = lazyPart(() => import("../live/lines.tsx"), "LineNews");

/** Non-breaking space, which reserves the height of an empty line. */
const BLANK = "\u00a0";

export interface MatchupHandlers {
  readonly onSide: (key: string, side: Side) => void;
  readonly onTotal: (key: string, total: "over" | "under") => void;
  readonly onNumber: (key: string, number: number | null) => void;
  readonly onBestBet: (key: string) => void;
}

interface SpreadMatchupProps extends MatchupHandlers {
  readonly rules: Rules;
  readonly board: WeekBoard;
  readonly matchup: Matchup;
  readonly now: number;
  /** Feedback on the last action, if it was on this matchup. */
  readonly note: TouchNote | null;
  /** Everybody's picks, shown after the lock. */
  readonly children?: ReactNode;
}

/** One game: both sides with their line, the other picks on it, and its current or final result. */
export function SpreadMatchup({ rules, board, matchup, now, note, children, ...on }: SpreadMatchupProps): ReactElement {
  const name = useId();
  const { key, view, pick, isLocked, gap } = matchup;
  const isShut = matchup.phase !== "open" || isLocked;
  return (
    <li className="pick" id={pickPlaceId(key)} data-pick={key} tabIndex={-1}>
      <fieldset disabled={isShut} className="match">
        <legend className="visually-hidden">{toLegend(view)}</legend>
        <div className="row small match-head">
          <span className="when">
            <When matchup={matchup} now={now} />
          </span>
          {board.bestBets.of > 0 ? <BestBet rules={rules} matchup={matchup} isShut={isShut} onBestBet={on.onBestBet} /> : null}
          {board.numbers !== null && (pick.side !== null || (matchup.canPickSide && !isShut)) ? (
            <NumberField board={board} matchup={matchup} onNumber={on.onNumber} />
          ) : null}
        </div>
        <div className="pick-sides" data-lacks={gap === "side" || (gap === "optional" && matchup.canPickSide) || undefined}>
          {(["away", "home"] as const).map((side) => (
            <SideChoice key={side} {...{ rules, matchup, side, isShut }} name={`${name}-side`} onSide={on.onSide} />
          ))}
        </div>
        {matchup.canPickTotal ? <TotalChoice matchup={matchup} name={`${name}-total`} isShut={isShut} onTotal={on.onTotal} /> : null}
      </fieldset>
      {children}
      {note ? <NoteText note={isShut ? { ...note, offer: null } : note} /> : <GapLabel matchup={matchup} rules={rules} />}
      {matchup.phase === "open" ? null : (
        <Suspense fallback={<p className="small">{BLANK}</p>}>
          <Verdicts rules={rules} matchup={matchup} />
        </Suspense>
      )}
      <Suspense>{view.line_history.length > 0 || view.why ? <LineNews rules={rules} matchup={matchup} /> : null}</Suspense>
    </li>
  );
}

/** Start time or state of a game in words. */
function When({ matchup: { status, phase, lockAt, view, isLocked }, now }: { matchup: Matchup; now: number }): ReactElement {
  if (status === "in_progress")
    return (
      <>
        <Chip tone="live">Under way</Chip>
        <span className="meta">since {startLabel(view.starts_at, now)}</span>
      </>
    );
  if (status === "final") return <Ended word="Final" at={view.starts_at} now={now} />;
  if (status !== "scheduled")
    return (
      <>
        <Chip tone="warn">
          <ClockIcon />
          {STATUS[status]}
        </Chip>
        <span className="meta">{startLabel(view.starts_at, now)}</span>
      </>
    );
  const start = <b>{startLabel(view.starts_at, now)}</b>;
  if (isLocked || phase !== "open")
    return (
      <>
        {start}
        <span className="meta">
          <LockIcon className="size-s" /> locked
        </span>
      </>
    );
  const left = (lockAt ?? view.starts_at) - now;
  return (
    <>
      {start}
      <span className={left < SOON_MS ? "wait strong" : "meta"}>
        {left <= 0 ? "locking" : <span className="lock-verb">locks in </span>}
        {left <= 0 ? null : durationText(left)}
      </span>
    </>
  );
}

const SOON_MS = 3_600_000;
const STATUS = { postponed: "Postponed", cancelled: "Cancelled", forfeited: "Forfeited" } as const;

function Ended({ word, at, now }: { readonly word: string; readonly at: number; readonly now: number }): ReactElement {
  return (
    <>
      <b>{word}</b>
      <span className="meta">{startLabel(at, now)}</span>
    </>
  );
}

interface BestBetProps {
  readonly rules: Rules;
  readonly matchup: Matchup;
  readonly isShut: boolean;
  readonly onBestBet: (key: string) => void;
}

function BestBet({ rules, matchup: { key, pick }, isShut, onBestBet }: BestBetProps): ReactElement | null {
  const times = rules.best_bets.factor === 2 ? "double" : `× ${rules.best_bets.factor}`;
  if (isShut)
    return pick.best_bet ? (
      <span className="line-button bb-held end">
        <StreakIcon className="size-s" /> Best bet, {times}
      </span>
    ) : null;
  // The button reserves its space before there is a pick, so that nothing moves under the finger that picks.
  return (
    <button
      type="button"
      className="btn quiet size-sm line-button end"
      hidden={pick.side === null}
      aria-pressed={pick.best_bet}
      onClick={pressed(() => onBestBet(key))}
    >
      <StreakIcon className="size-s" />
      {pick.best_bet ? `Best bet, ${times}` : "Make best bet"}
    </button>
  );
}

/** Scrolls the note into view, because the fixed foot may hide it. */
function showNote(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: "nearest" });
}

function NoteText({ note: { message, isRefusal, offer } }: { readonly note: TouchNote }): ReactElement {
  if (!isRefusal && !offer) return <p className="small meta">{message}.</p>;
  return (
    <p className="touch-note" ref={showNote}>
      {message}.
      {offer ? (
        <button type="button" className="btn size-sm" onClick={offer.take}>
          {offer.label}
        </button>
      ) : null}
    </p>
  );
}

function GapLabel({ matchup: { gap, phase }, rules }: { readonly matchup: Matchup; readonly rules: Rules }): ReactElement | null {
  if (phase !== "open") return null;
  if (gap === null) return <p className="small">{BLANK}</p>;
  if (gap === "no_line")
    return (
      <p className="small meta">
        <InfoIcon className="size-s" /> {rules.against === "spread" ? "No line yet" : "Nothing to pick yet"}: it costs nobody anything.
      </p>
    );
  if (gap === "optional") return <p className="small meta">Optional</p>;
  const label = { side: "No pick yet", total: "Over or under?", number: "No number yet" }[gap];
  return <p className="small wait strong">{label}</p>;
}
