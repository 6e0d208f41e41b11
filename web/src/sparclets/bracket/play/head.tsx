import type { Rules } from "@sparc/sparclets/bracket/bracket.schema";
import { lazy, type ReactElement, type ReactNode, Suspense, useState } from "react";
import { useNow } from "../../../lib/use-now.ts";
import type { EventDetail } from "../../../platform/events/events.queries.ts";
import { PrizesButton } from "../../../platform/prizes/prizes-button.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Board, BoardSlot } from "./board.ts";
import type { FillKind } from "./fill.ts";
import { lockCountdown, lockMoment } from "./words.ts";

const FillMenu = lazy(async () => ({ default: (await import("./fill-menu.tsx")).FillMenu }));
const RulesSheet = lazy(async () => ({ default: (await import("./rules.tsx")).RulesSheet }));
const SavesSheet = lazy(async () => ({ default: (await import("../../../platform/picks/saves-sheet.tsx")).SavesSheet }));

interface PickHeadProps {
  readonly event: EventDetail;
  readonly board: Board;
  readonly children: ReactNode;
}

/** Name and lock. */
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

/** What helps with filling in. */
export function PickTools({ event, rules, slots, isLocked, version, onFill, children }: PickToolsProps): ReactElement {
  const [open, setOpen] = useState<"rules" | "history" | null>(null);
  const close = (): void => setOpen(null);
  return (
    <div className="row bk-tools">
      <Suspense fallback={<span className="btn sm">Fill in</span>}>{isLocked ? null : <FillMenu onFill={onFill} />}</Suspense>
      <Button size="sm" onClick={() => setOpen("rules")}>
        How points work
      </Button>
      <Button size="sm" onClick={() => setOpen("history")}>
        Your saves
      </Button>
      <PrizesButton event={event} />
      {children}
      <Suspense>
        {open === "rules" ? <RulesSheet isOpen onClose={close} rules={rules} slots={slots} maxPoints={event.max_points} /> : null}
        {open === "history" ? <SavesSheet className="s-bracket" isOpen onClose={close} eventId={event.id} version={version} /> : null}
      </Suspense>
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
