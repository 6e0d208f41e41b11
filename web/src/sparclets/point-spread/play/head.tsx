import type { Rules } from "@sparc/sparclets/point-spread/point-spread.schema";
import { type ReactElement, Suspense, useState } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { isFinished } from "../../../platform/events/event-status.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { PicksTools } from "../../../platform/picks/picks-tools.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "../../../ui/icons/arrow-icons.ts";
import { policyLabel } from "../spread-labels.ts";
import { SpreadLink } from "../spread-link.tsx";
import type { Week, WeekBoard } from "../week-board.ts";
import { WeekSelect } from "../week-select.tsx";
import type { WeekPicking } from "./use-week.ts";

const SpreadRules = lazyPart(() => import("./rules.tsx"), "SpreadRules");
const AddToCalendar = lazyPart(() => import("../../../platform/events/add-to-calendar.tsx"), "AddToCalendar");
const NumbersSheet = lazyPart(() => import("./numbers.tsx"), "NumbersSheet");

interface WeekHeadProps {
  readonly event: EventDetail;
  readonly rules: Rules;
  readonly weeks: readonly Week[];
  readonly week: Week;
  readonly current: number;
  readonly board: WeekBoard;
  readonly picking: WeekPicking;
}

/** Header of a week: event name, rules in short, choice of the week, and links. */
export function WeekHead({ event, rules, weeks, week, current, board, picking }: WeekHeadProps): ReactElement {
  const isOver = isFinished(event);
  return (
    <header className="ps-head">
      <div>
        <h1 className="h2" tabIndex={-1}>
          {event.name}
        </h1>
        <p className="small meta">{policyLabel(rules)}</p>
      </div>
      <WeekNav weeks={weeks} week={week} current={current} isOver={isOver} />
      <div className="row ps-tools">
        <SpreadLink search={isOver ? {} : { show: "table", week: week.no }} className={buttonClass({ size: "sm" })}>
          {isOver ? "Result" : "Standings"}
        </SpreadLink>
        {rules.confidence && !board.isLocked ? <RankButton {...{ rules, board, picking }} /> : null}
      </div>
    </header>
  );
}

function RankButton({ rules, board, picking }: Pick<WeekHeadProps, "rules" | "board" | "picking">): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Rank my picks
      </Button>
      <Suspense>{isOpen ? <NumbersSheet {...{ rules, board }} onRank={picking.rank} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}

interface WeekToolsProps {
  readonly event: EventDetail;
  readonly rules: Rules;
  readonly weeks: readonly Week[];
  /** Version of the newest save. */
  readonly version: number;
  /** Whether any lock is still to come. */
  readonly hasLockAhead: boolean;
}

/** Buttons for the rules and other tools of the picks page and, while a lock is still to come, for the calendar. */
export function WeekTools({ event, rules, weeks, version, hasLockAhead }: WeekToolsProps): ReactElement {
  return (
    <div className="row ps-tools">
      <PicksTools {...{ event, version }} rules={<SpreadRules {...{ event, rules, weeks }} />} />
      <Suspense>{hasLockAhead ? <AddToCalendar eventId={event.id} /> : null}</Suspense>
    </div>
  );
}

interface WeekNavProps {
  readonly weeks: readonly Week[];
  readonly week: Week;
  readonly current: number;
  readonly isOver: boolean;
}

function WeekNav({ weeks, week, current, isOver }: WeekNavProps): ReactElement | null {
  if (weeks.length < 2) return <b className="h3">{week.label}</b>;
  const at = weeks.findIndex(({ no }) => no === week.no);
  const show = isOver ? ("picks" as const) : undefined;
  return (
    <nav className="weeks" aria-label="Weeks">
      <Step to={weeks[at - 1]} show={show}>
        <ChevronLeftIcon className="size-s" />
      </Step>
      <WeekSelect weeks={weeks} value={week.no} current={current} search={{ show }} />
      <Step to={weeks[at + 1]} show={show}>
        <ChevronRightIcon className="size-s" />
      </Step>
    </nav>
  );
}

function Step({ to, show, children }: { to: Week | undefined; show: "picks" | undefined; children: ReactElement }): ReactElement {
  if (!to) return <span className={buttonClass({ variant: "quiet", isIcon: true, className: "step-end" })}>{children}</span>;
  return (
    <SpreadLink search={{ show, week: to.no }} className={buttonClass({ variant: "quiet", isIcon: true })} label={to.label}>
      {children}
    </SpreadLink>
  );
}
