import type { Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { type ReactElement, type ReactNode, Suspense } from "react";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { PicksTools } from "../../../platform/picks/picks-tools.tsx";
import type { Board, BoardSlot } from "./board.ts";
import type { FillKind } from "./fill.ts";
import { lockCountdown, lockMoment } from "./labels.ts";

const FillMenu = lazyPart(() => import("./fill-menu.tsx"), "FillMenu");
const BracketRules = lazyPart(() => import("./rules.tsx"), "BracketRules");

interface PickHeadProps {
  readonly event: EventDetail;
  readonly board: Board;
  readonly children: ReactNode;
}

/** Header with the event's name and the lock time. */
export function PickHead({ event, board, children }: PickHeadProps): ReactElement {
  return (
    <header className="bk-head">
      <div>
        <h1 className="h2" tabIndex={-1}>
          {event.name}
        </h1>
        <LockLine lockAt={board.nextLockAt} isLocked={board.isLocked} />
      </div>
      {children}
    </header>
  );
}

interface PickToolsProps {
  readonly event: EventDetail;
  readonly rules: Rules;
  readonly slots: readonly BoardSlot[];
  readonly isLocked: boolean;
  readonly version: number;
  readonly onFill: (kind: FillKind) => void;
  readonly children: ReactNode;
}

/** Tools for filling in and for saved versions, with the rules. */
export function PickTools({ event, rules, slots, isLocked, version, onFill, children }: PickToolsProps): ReactElement {
  return (
    <div className="row bk-tools">
      <Suspense fallback={<span className="btn size-sm">Fill in</span>}>{isLocked ? null : <FillMenu onFill={onFill} />}</Suspense>
      <PicksTools {...{ event, version }} rules={<BracketRules {...{ rules, slots }} maxPoints={event.max_points} />} />
      {children}
    </div>
  );
}

function LockLine({ lockAt, isLocked }: { readonly lockAt: number | null; readonly isLocked: boolean }): ReactElement {
  const now = useNow();
  if (isLocked) return <p className="small meta">Picks are locked.</p>;
  if (lockAt === null) return <p className="small meta">When picks lock is not set yet.</p>;
  const countdown = lockCountdown(lockAt, now);
  return (
    <p className="small meta">
      Locks {lockMoment(lockAt, now)}
      {countdown ? (
        <>
          , <b className="wait">{countdown}</b>
        </>
      ) : null}
    </p>
  );
}
