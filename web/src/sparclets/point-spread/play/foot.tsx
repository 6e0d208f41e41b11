import type { ReactElement } from "react";
import { friendlyError } from "../../../api/friendly-error.ts";
import { counted } from "../../../lib/ordinals.ts";
import { shortMoment } from "../../../lib/times.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { PicksSave } from "../../../platform/picks/picks-saver.ts";
import { Button } from "../../../ui/button.tsx";
import { UndoIcon } from "../../../ui/icons/action-icons.ts";
import { ChevronRightIcon } from "../../../ui/icons/arrow-icons.ts";
import { AlertIcon, CheckIcon, LockIcon } from "../../../ui/icons/status-icons.ts";
import { type Pip, ProgressPips } from "../../../ui/progress.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { progressWords } from "../spread-words.ts";
import type { WeekBoard } from "../week-board.ts";
import type { WeekPicking } from "./use-week.ts";

interface WeekFootProps {
  readonly board: WeekBoard;
  readonly picking: WeekPicking;
  readonly onNext: () => void;
  /** The week was handed in: every pick is saved by itself, so this is said once. */
  readonly isHandedIn: boolean;
  readonly onSubmit: () => void;
}

/** How far one is, whether it is saved, and the one thing to do next. */
export function WeekFoot({ board, picking, onNext, isHandedIn, onSubmit }: WeekFootProps): ReactElement {
  const { left, bestBets } = board;
  const words = progressWords(board);
  const [count, lacks] = words.split(", ");
  return (
    <footer className="ps-foot">
      <div className="ps-in">
        <div className="grow">
          <p className="row nw">
            <b>{count}</b>
            {lacks ? <span className="small meta">{lacks}</span> : null}
            {bestBets.of > 0 ? (
              <span className="small meta">
                {bestBets.used} of {counted(bestBets.of, "best bet")}
              </span>
            ) : null}
            <SaveWords save={picking.own.save} />
          </p>
          <ProgressPips label={words} pips={pipsOf(board)} />
        </div>
        {board.isLocked ? null : (
          <div className="row nw ps-acts">
            <Button isIcon aria-label="Undo" title="Undo" aria-disabled={!picking.canUndo || undefined} onClick={picking.undo}>
              <UndoIcon />
            </Button>
            {board.missing.length > 0 ? (
              <Button variant="primary" onClick={onNext}>
                <span>
                  {left > 0 ? `${left} left` : "Tie-break"}
                  <span className="vh">: {left > 0 ? "next missing pick" : "the guess is missing"}</span>
                </span>
                <ChevronRightIcon className="s" />
              </Button>
            ) : (
              <Button variant={isHandedIn ? undefined : "primary"} onClick={onSubmit}>
                <CheckIcon className="s" />
                {isHandedIn ? "Complete" : "Submit"}
              </Button>
            )}
          </div>
        )}
      </div>
    </footer>
  );
}

/** As many marks as can be picked: those that are complete, those that are begun, the rest. */
function pipsOf({ picked, begun, total }: WeekBoard): readonly Pip[] {
  return Array.from({ length: total }, (_, at) => (at < picked ? "on" : at < picked + begun ? "half" : "off"));
}

/** In words whether what is picked is with the server, with its time. */
export function SaveWords({ save }: { readonly save: PicksSave }): ReactElement | null {
  const now = useNow();
  if (save.kind === "saved" && save.at === null) return null;
  if (save.kind === "saved")
    return (
      <span className="small meta end saved-words">
        <CheckIcon className="s pos" /> Saved {shortMoment(save.at as number, now)}
      </span>
    );
  if (save.kind === "saving")
    return (
      <span className="small meta end saved-words">
        <Spinner /> Saving
      </span>
    );
  return (
    <span className="small end saved-words" title={friendlyError(save.error)}>
      {save.isFinal ? <LockIcon className="s neg" /> : <AlertIcon className="s wait" />}{" "}
      {save.isFinal ? "Not saved" : "Not saved, retrying"}
    </span>
  );
}
